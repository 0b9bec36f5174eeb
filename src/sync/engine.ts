import type { ReplyOf } from '#domain/contracts/endpoint.ts'
import type { getScopes } from '#domain/contracts/sync.ts'
import { entityNames, isEntityName } from '#domain/entities.ts'
import { AppError, type ErrorCode } from '#domain/errors.ts'
import type { Scope } from '#domain/sync/scope.ts'
import { EpochChanged, takeEpoch } from './epoch.ts'
import { oneAtATime } from './oneAtATime.ts'
import type { SyncPorts } from './syncPorts.ts'
import { pruneSent } from './pruneSent.ts'
import { newReading, pullAll, type Pulled, type Reading, readingsPerCheck } from './pullAll.ts'
import { fullPace, pushAll, type PushTally } from './pushAll.ts'
import { reviveFailed } from './reviveFailed.ts'
import { timeOf } from './serverTime.ts'
import { type Cursor, readCursors, readSyncState, type SyncState, writeCursor } from './syncState.ts'
import { isTaken, takeScopes } from './takeScopes.ts'
import { reportDiscards } from './reportDiscards.ts'

/** Result of a cycle. `later`: the cycle couldn't do everything and is retried. */
export type SyncEnd = 'done' | 'offline' | 'needsSignIn' | 'needsUpdate' | 'later' | 'stopped'

export interface SyncOutcome {
  readonly end: SyncEnd
  readonly sent: number
  readonly parked: number
  readonly received: number
  /** Server version up to which everything was read; 0 if the cycle ended before that. */
  readonly through: number
  readonly code?: ErrorCode
}

export interface SyncEngine {
  /** Runs one cycle. Calls during a run share a single further run. */
  syncOnce(reason: string): Promise<SyncOutcome>
  stop(): void
}

const nothing = { sent: 0, parked: 0, received: 0, through: 0 }
const everyTable = [...entityNames, 'base', 'outbox', 'parked', 'sent', 'meta'] as const
/**
 * Maximum number of epoch changes per cycle. A server restore during a cycle causes one change; more changes indicate a
 * fault.
 */
const epochChangesOfOneCycle = 3

/**
 * Creates an engine that sends pending changes, applies the responses and reads changes. Errors other than server
 * rejections and storage failures are rethrown as bugs.
 */
export function createSyncEngine(ports: SyncPorts): SyncEngine {
  const memory: Memory = { pace: fullPace(), reading: newReading() }
  let isStopped = false
  const run = oneAtATime(() =>
    isStopped ? Promise.resolve<SyncOutcome>({ end: 'stopped', ...nothing }) : runCycle(ports, memory),
  )
  return {
    syncOnce: (_reason) => run(),
    stop() {
      isStopped = true
    },
  }
}

interface Memory {
  readonly pace: ReturnType<typeof fullPace>
  readonly reading: Reading
}

async function runCycle(ports: SyncPorts, memory: Memory): Promise<SyncOutcome> {
  try {
    return await ports.locks.run(`sync:${ports.name}`, () => underLock(ports, memory))
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { end: endOf(error.code), ...nothing, code: error.code }
  }
}

async function underLock(ports: SyncPorts, memory: Memory): Promise<SyncOutcome> {
  for (let changes = 0; ; changes += 1) {
    try {
      return await exchange(ports, memory)
    } catch (error) {
      if (!(error instanceof EpochChanged)) throw error
      if (changes >= epochChangesOfOneCycle) throw new AppError('serverFault', { reason: 'epochs' })
      memory.reading.seen.clear()
    }
  }
}

async function exchange(ports: SyncPorts, memory: Memory): Promise<SyncOutcome> {
  const { state, scopes, serverNow, v } = await greet(ports)
  await reviveFailed(ports)
  const pushed = await pushAll(ports, state, scopes, memory.pace)
  await reportDiscards(ports, state)
  const now = pushed.v ?? v
  const isQuiet = pushed.parked === 0 && (await hasRead(ports, scopes, now))
  const pulled = isQuiet ? { received: 0, through: now } : await pullAll(ports, state, scopes, memory.reading)
  if (!pushed.failure) await noteSuccess(ports, serverNow)
  return outcomeOf(pushed, pulled)
}

/**
 * Returns whether there is nothing to fetch: every scope was read up to exactly this version, and no checksum
 * comparison is due. If so, counts this check as a read.
 */
const hasRead = (ports: SyncPorts, scopes: readonly Scope[], version: number): Promise<boolean> =>
  ports.store.write(['meta'], async (tx) => {
    const cursors = await readCursors(tx)
    const own = scopes.flatMap(({ id }) => cursors.get(id) ?? [])
    const isRead = ({ since, isFull, unchecked = 0 }: Cursor) =>
      since === version && !isFull && unchecked < readingsPerCheck
    if (own.length < scopes.length || !own.every(isRead)) return false
    for (const { id } of scopes) {
      const cursor = cursors.get(id)!
      await writeCursor(tx, id, { ...cursor, unchecked: (cursor.unchecked ?? 0) + 1 })
    }
    return true
  })

interface Greeting {
  readonly state: SyncState
  readonly scopes: readonly Scope[]
  readonly serverNow: number
  readonly v: number
}

/** Fetches the signed-in member and the member's scopes; ensures that nothing is synced under another person's name. */
async function greet(ports: SyncPorts): Promise<Greeting> {
  const askedAt = ports.clock.now()
  const reply = await ports.net.scopes()
  const now = ports.clock.now()
  if (reply.userId !== undefined && reply.userId !== ports.userId) throw new AppError('signInNeeded')
  const scopes = reply.scopes.map(knownScope)
  const serverNow = timeOf(reply.serverNow) ?? now
  await noteServerTime(ports, serverNow, Math.round(serverNow - (askedAt + now) / 2))
  const known = await ports.store.read(['meta'], async (tx) => {
    const state = await readSyncState(tx)
    return state.epoch === reply.epoch && isTaken(await readCursors(tx), scopes) ? state : undefined
  })
  if (known) return { state: known, scopes, serverNow, v: reply.v }
  const state = await ports.store.write(everyTable, async (tx) => {
    await takeEpoch(tx, reply.epoch)
    await takeScopes(tx, scopes, now)
    return readSyncState(tx)
  })
  return { state, scopes, serverNow, v: reply.v }
}

/** Limits a scope to entities known to this app version; a newer server may have more. */
const knownScope = ({ id, entities, storeIds }: ReplyOf<typeof getScopes>['scopes'][number]): Scope => ({
  id,
  ...(storeIds === undefined ? {} : { holderIds: storeIds }),
  entities: entities.filter(isEntityName),
})

const noteServerTime = (ports: SyncPorts, serverNow: number, skewMs: number): Promise<void> =>
  ports.store.write(['meta'], ({ meta }) =>
    meta.put([
      { key: 'skewMs', value: skewMs },
      { key: 'serverSeenAt', value: serverNow },
    ]),
  )

const noteSuccess = (ports: SyncPorts, serverNow: number): Promise<void> =>
  ports.store.write(['outbox', 'parked', 'sent', 'meta'], async (tx) => {
    await tx.meta.put([{ key: 'lastSyncAt', value: ports.clock.now() }])
    await pruneSent(tx, serverNow)
  })

function outcomeOf({ sent, parked, failure }: PushTally, pulled: Pulled): SyncOutcome {
  const outcome: SyncOutcome = { end: 'done', sent, parked, ...pulled }
  return failure ? { ...outcome, end: endOf(failure.code), code: failure.code } : outcome
}

export function endOf(code: ErrorCode): SyncEnd {
  if (code === 'offline') return 'offline'
  if (code === 'versionTooOld') return 'needsUpdate'
  const isSignIn = code === 'signInNeeded' || code === 'authorizationFailed' || code === 'accountInvalid'
  return isSignIn ? 'needsSignIn' : 'later'
}
