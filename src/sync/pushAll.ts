import type { InputOf } from '#domain/contracts/endpoint.ts'
import { type push, pushLimits } from '#domain/contracts/sync.ts'
import { AppError } from '#domain/errors.ts'
import type { StoreTx } from '#db/localStore.ts'
import type { OutboxRow } from '#db/rows.ts'
import { entityNames } from '#domain/entities.ts'
import { currentSchemaV } from '#domain/sync/operation.ts'
import { EpochChanged } from './epoch.ts'
import { type Batch, type Held, hold, longestRetryMs, nextBatch, nothingHeld } from './nextBatch.ts'
import { park } from './park.ts'
import type { SyncPorts } from './ports.ts'
import { rebuild } from './rebuild.ts'
import { settle } from './settle.ts'
import { timeOf } from './serverTime.ts'
import type { SyncState } from './syncState.ts'

/** How large the next batch may be, and how often the server failed on the same one; kept between cycles. */
export interface Pace {
  size: number
  failures: number
  head: string
}

export const fullPace = (): Pace => ({ size: pushLimits.operations, failures: 0, head: '' })

export interface PushTally {
  sent: number
  parked: number
  /** Set when the server failed and the rest waits for a later cycle. */
  failure: AppError | undefined
}

const failuresBeforeHalving = 3
/** Halving 200 takes eight steps; more failures than this in one cycle mean that the server is ill, not one operation. */
const failuresOfOneCycle = 10
const triesBeforeParking = 8
const dayMs = 86_400_000
const allTables = [...entityNames, 'base', 'outbox', 'parked', 'sent', 'meta'] as const

/**
 * Sends what waits, batch by batch, until nothing is left that may go now. A batch that the server fails on again and again is
 * halved until the operation at fault stands alone; that one then waits by itself and delays no other. Throws `AppError` when
 * the server can't be reached or wants a sign-in, and `EpochChanged` when it is another server than before.
 */
export async function pushAll(ports: SyncPorts, state: SyncState, pace: Pace): Promise<PushTally> {
  const tally: PushTally = { sent: 0, parked: 0, failure: undefined }
  const held = nothingHeld()
  let after = 0
  let failures = 0
  while (!tally.failure) {
    const choice = { after, size: pace.size, held, clientId: state.clientId, now: ports.clock.now() }
    const batch = await ports.store.write(['outbox', 'meta'], (tx) => takeBatch(tx, choice))
    const last = batch.rows.at(-1)
    if (!last) break
    try {
      await send(ports, state, batch, held, tally)
      if (batch.rows[0]!.failures === 0) grow(pace)
      after = last.seq
    } catch (error) {
      const step = await afterFailure(ports, error, batch, pace, held, tally)
      failures += 1
      if (step === 'passed') after = last.seq
      if (step === 'later' || failures >= failuresOfOneCycle) tally.failure = error as AppError
    }
  }
  return tally
}

const grow = (pace: Pace): void => {
  pace.size = Math.min(pushLimits.operations, pace.size * 2)
  pace.failures = 0
}

async function send(
  ports: SyncPorts,
  state: SyncState,
  batch: TakenBatch,
  held: Held,
  tally: PushTally,
): Promise<void> {
  const input: InputOf<typeof push> = {
    clientId: state.clientId,
    epoch: state.epoch,
    schemaV: currentSchemaV,
    ops: [...batch.ops],
    ackedThrough: batch.ackedThrough,
  }
  const reply = await ports.net.push(input)
  if (reply.epoch !== state.epoch) throw new EpochChanged()
  const now = ports.clock.now()
  const times = { now, serverNow: timeOf(reply.serverNow) ?? now }
  const settled = await ports.store.write(allTables, (tx) => settle(tx, batch.rows, reply.results, times))
  tally.sent += settled.sent
  tally.parked += settled.parked
  for (const row of settled.waiting) hold(held, row)
}

interface TakenBatch extends Batch {
  readonly ackedThrough: number
}

/**
 * The next batch, noted as sent in the same transaction: from then on nothing is merged into its operations any more, in
 * whatever tab.
 */
async function takeBatch(tx: StoreTx, choice: Parameters<typeof nextBatch>[1]): Promise<TakenBatch> {
  const batch = await nextBatch(tx, choice)
  const [sent, acked] = await tx.meta.getMany(['sentThrough', 'ackedThrough'])
  const last = batch.rows.at(-1)?.seq ?? 0
  if (last > Number(sent?.value ?? 0)) await tx.meta.put([{ key: 'sentThrough', value: last }])
  return { ...batch, ackedThrough: Number(acked?.value ?? 0) }
}

/** `again`: a smaller batch is tried now; `passed`: the operation waits alone, others go on; `later`: the rest waits. */
async function afterFailure(
  ports: SyncPorts,
  error: unknown,
  batch: Batch,
  pace: Pace,
  held: Held,
  tally: PushTally,
): Promise<'again' | 'passed' | 'later'> {
  const code = error instanceof AppError ? error.code : undefined
  const [head] = batch.rows as [OutboxRow]
  if (code === 'epochChanged') throw new EpochChanged()
  if (code === 'tooManyTries' || code === 'serverBusy') return 'later'
  if (code !== 'serverFault' && code !== 'tooLarge') throw error
  pace.failures = pace.head === head.opId ? pace.failures + 1 : 1
  pace.head = head.opId
  const isSingle = batch.rows.length === 1
  if (code === 'tooLarge' && isSingle) {
    tally.parked += await setAside(ports, head, 'too_large')
    return 'passed'
  }
  const isHalving = pace.size < pushLimits.operations || code === 'tooLarge' || head.failures > 0
  if (!isHalving && pace.failures < failuresBeforeHalving) return 'later'
  if (!isSingle) {
    pace.size = Math.ceil(batch.rows.length / 2)
    return 'again'
  }
  tally.parked += await noteFailure(ports, head)
  hold(held, head)
  return 'passed'
}

/** An operation on which the server failed alone waits longer each time; after eight times and a day it is set aside. */
async function noteFailure(ports: SyncPorts, row: OutboxRow): Promise<number> {
  const now = ports.clock.now()
  const failures = row.failures + 1
  const firstFailedAt = row.firstFailedAt ?? now
  if (failures >= triesBeforeParking && now - firstFailedAt > dayMs) return setAside(ports, row, 'server_error')
  const retryAt = now + Math.min(2 ** failures * 5_000, longestRetryMs)
  await ports.store.write(['outbox'], async ({ outbox }) => {
    const here = await outbox.get(row.seq)
    if (here) await outbox.put([{ ...here, failures, firstFailedAt, retryAt }])
  })
  return 0
}

function setAside(ports: SyncPorts, row: OutboxRow, code: 'too_large' | 'server_error'): Promise<number> {
  return ports.store.write(allTables, async (tx) => {
    const renewals = await park(tx, [{ row, code }], ports.clock.now())
    await rebuild(tx, renewals)
    return renewals.length > 0 ? 1 : 0
  })
}
