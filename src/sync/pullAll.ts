import { newId } from '#db/newId.ts'
import { AppError } from '#domain/errors.ts'
import { type Checksum, isSameChecksum } from '#domain/sync/checksum.ts'
import type { Scope } from '#domain/sync/scope.ts'
import { attempt, type Outcome, valueOf } from './attempt.ts'
import { applyPage, type Page, tablesOfPage } from './applyPage.ts'
import { EpochChanged } from './epoch.ts'
import type { SyncPorts } from './syncPorts.ts'
import { localChecksum } from './localChecksum.ts'
import { type Cursor, fromStart, readCursor, type SyncState, writeCursor } from './syncState.ts'

/** Maximum rows of the first page, which the user waits for. */
const firstPage = 500
const laterPages = 2_000

export const readingsPerCheck = 20

/** Records received in one full read. Invalid for any other read, whether by another tab or started later. */
interface Seen {
  readonly reading: string
  readonly names: Set<string>
}

export interface Reading {
  readonly seen: Map<string, Seen>
  /** Scopes that failed their last checksum comparison. */
  readonly doubted: Set<string>
}

export const newReading = (): Reading => ({ seen: new Map(), doubted: new Set() })

export interface Pulled {
  readonly received: number
  readonly through: number
}

export async function pullAll(
  ports: SyncPorts,
  state: SyncState,
  scopes: readonly Scope[],
  reading: Reading,
): Promise<Pulled> {
  let received = 0
  let through = Infinity
  for (const scope of scopes) {
    const others = scopes.filter((other) => other !== scope)
    const pulled = await pullScope(ports, state, scope, others, reading)
    received += pulled.received
    through = Math.min(through, pulled.through)
  }
  return { received, through }
}

async function pullScope(
  ports: SyncPorts,
  state: SyncState,
  scope: Scope,
  others: readonly Scope[],
  reading: Reading,
): Promise<Pulled> {
  const { seen: seenByScope } = reading
  let received = 0
  let ahead: { readonly since: number; readonly page: Promise<Outcome<Page>> } | undefined
  for (;;) {
    const asked = await beginAt(ports, scope, seenByScope)
    const isAhead = asked !== undefined && ahead?.since === asked.since
    // Await the early page even if it is no longer needed, because no request may outlive its cycle.
    const early = await ahead?.page
    ahead = undefined
    if (!asked) return { received, through: 0 }
    const page: Page = isAhead && early ? valueOf(early) : await fetchPage(ports, state, scope, asked)
    if (page.mustResync) {
      if (asked.since === 0) throw new AppError('serverFault', { reason: 'resyncAtStart' })
      await restart(ports, scope, seenByScope)
      continue
    }
    const seen = seenByScope.get(scope.id)?.names ?? new Set()
    const context = { scope, others, asked, seen, now: ports.clock.now() }
    // The next page is fetched while this one is written. It is used only if the cursor then matches its request.
    const after = { ...asked, since: page.cursor }
    if (page.more) ahead = { since: after.since, page: attempt(fetchPage(ports, state, scope, after)) }
    const tables = tablesOfPage(page, scope, asked)
    const written = await attempt(ports.store.write(tables, (tx) => applyPage(tx, page, context)))
    if (!written.isDone) {
      // It is unknown whether the page was stored, so a full read restarts.
      seenByScope.delete(scope.id)
      await ahead?.page
    }
    const isWritten = valueOf(written)
    if (isWritten) received += page.rows.length
    if (isWritten && !page.more) {
      seenByScope.delete(scope.id)
      if (page.checksum && !(await agrees(ports, scope, page, page.checksum, reading))) continue
      return { received, through: page.cursor }
    }
  }
}

/**
 * Compares with the server's checksum. After two failures in a row, marks the scope to be reread and returns false. One
 * failure isn't enough, because another tab may have been writing. Unsent, rejected and sent work is unaffected.
 */
async function agrees(
  ports: SyncPorts,
  scope: Scope,
  { cursor }: Page,
  checksum: Checksum,
  { seen, doubted }: Reading,
): Promise<boolean> {
  const here = await localChecksum(ports.store, scope, cursor)
  if (here === undefined || isSameChecksum(here, checksum)) {
    doubted.delete(scope.id)
    return true
  }
  if (doubted.delete(scope.id)) {
    await restart(ports, scope, seen)
    return false
  }
  doubted.add(scope.id)
  await ports.store.write(['meta'], async (tx) => {
    const now = await readCursor(tx, scope.id)
    if (now) await writeCursor(tx, scope.id, { ...now, unchecked: readingsPerCheck })
  })
  return true
}

async function fetchPage(ports: SyncPorts, state: SyncState, scope: Scope, asked: Cursor): Promise<Page> {
  const { since } = asked
  const limit = since === 0 ? firstPage : laterPages
  const epoch = state.epoch === null ? {} : { epoch: state.epoch }
  const isDue = !asked.isFull && (asked.unchecked ?? 0) >= readingsPerCheck
  const check = isDue ? { check: scope.entities.join(',') } : {}
  try {
    const page = await ports.net.pull({ scope: scope.id, since, limit, userId: ports.userId, ...epoch, ...check })
    if (page.epoch !== state.epoch) throw new EpochChanged()
    if (page.more && page.cursor <= since) throw new AppError('serverFault', { reason: 'cursorStands' })
    return page
  } catch (error) {
    if (error instanceof AppError && error.code === 'epochChanged') throw new EpochChanged()
    throw error
  }
}

/** Returns the cursor; undefined if the scope was lost meanwhile. Restarts a full read that this tab didn't start. */
async function beginAt(ports: SyncPorts, scope: Scope, seenByScope: Reading['seen']): Promise<Cursor | undefined> {
  const cursor = await ports.store.read(['meta'], (tx) => readCursor(tx, scope.id))
  if (!cursor?.isFull) return cursor
  const seen = seenByScope.get(scope.id)
  return seen && seen.reading === cursor.reading ? cursor : restart(ports, scope, seenByScope)
}

async function restart(ports: SyncPorts, scope: Scope, seenByScope: Reading['seen']): Promise<Cursor> {
  const reading = newId(ports)
  const cursor = { ...fromStart(scope), reading }
  seenByScope.set(scope.id, { reading, names: new Set() })
  await ports.store.write(['meta'], (tx) => writeCursor(tx, scope.id, cursor))
  return cursor
}
