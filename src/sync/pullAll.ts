import { AppError } from '#domain/errors.ts'
import type { Scope } from '#domain/sync/scope.ts'
import { applyPage, type Page, tablesOfPage } from './applyPage.ts'
import { EpochChanged } from './epoch.ts'
import type { SyncPorts } from './ports.ts'
import { readCursor, type SyncState, writeCursor } from './syncState.ts'

/** Rows of the first page, which a person waits for, and of those after it. */
const firstPage = 500
const laterPages = 2_000

/** Records seen of each scope while it is read anew from the start; kept between cycles. */
export type SeenByScope = Map<string, Set<string>>

/** What came: the number of rows, and the version up to which every scope was read. */
export interface Pulled {
  readonly received: number
  readonly through: number
}

/** Reads what changed, scope by scope, up to the present. */
export async function pullAll(
  ports: SyncPorts,
  state: SyncState,
  scopes: readonly Scope[],
  seenByScope: SeenByScope,
): Promise<Pulled> {
  let received = 0
  let through = Infinity
  for (const scope of scopes) {
    const others = scopes.filter((other) => other !== scope)
    const pulled = await pullScope(ports, state, scope, others, seenByScope)
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
  seenByScope: SeenByScope,
): Promise<Pulled> {
  let received = 0
  for (;;) {
    const asked = await beginAt(ports, scope, seenByScope)
    if (!asked) return { received, through: 0 }
    const limit = asked.since === 0 ? firstPage : laterPages
    const page = await ask(ports, state, scope, asked.since, limit)
    if (page.mustResync) {
      if (asked.since === 0) throw new AppError('serverFault', { reason: 'resyncAtStart' })
      await restart(ports, scope, seenByScope)
      continue
    }
    const seen = seenByScope.get(scope.id) ?? new Set()
    const context = { scope, others, asked, seen, now: ports.clock.now() }
    const isWritten = await ports.store.write(tablesOfPage(page, scope), (tx) => applyPage(tx, page, context))
    if (isWritten) received += page.rows.length
    if (isWritten && !page.more) {
      seenByScope.delete(scope.id)
      return { received, through: page.cursor }
    }
  }
}

async function ask(ports: SyncPorts, state: SyncState, scope: Scope, since: number, limit: number): Promise<Page> {
  const epoch = state.epoch === null ? {} : { epoch: state.epoch }
  try {
    const page = await ports.net.pull({ scope: scope.id, since, limit, ...epoch })
    if (page.epoch !== state.epoch) throw new EpochChanged()
    if (page.more && page.cursor <= since) throw new AppError('serverFault', { reason: 'cursorStands' })
    return page
  } catch (error) {
    if (error instanceof AppError && error.code === 'epochChanged') throw new EpochChanged()
    throw error
  }
}

/** Where reading stands; undefined when the scope was lost meanwhile. A reading anew that this tab did not begin is begun again. */
async function beginAt(ports: SyncPorts, scope: Scope, seenByScope: SeenByScope) {
  const cursor = await ports.store.read(['meta'], (tx) => readCursor(tx, scope.id))
  if (!cursor?.isFull || seenByScope.has(scope.id)) return cursor
  await restart(ports, scope, seenByScope)
  return { ...cursor, since: 0, isFull: true }
}

async function restart(ports: SyncPorts, scope: Scope, seenByScope: SeenByScope): Promise<void> {
  seenByScope.set(scope.id, new Set())
  await ports.store.write(['meta'], (tx) =>
    writeCursor(tx, scope.id, { since: 0, isFull: true, entities: scope.entities }),
  )
}
