import type { EntityName } from '#domain/entities.ts'
import type { RecordState } from '#domain/sync/recordState.ts'
import { hasLocalChanges, type LocalRecord, stateOf, viewRow } from '#db/localRecord.ts'
import type { StoreTx } from '#db/localStore.ts'
import { overlay } from '#db/overlay.ts'
import { type BaseRow, recordKey, nameOf } from '#db/rows.ts'
import { type LocalChanges, localChangesOf } from './localChanges.ts'
import type { QueueIndex } from './queueIndex.ts'

/** A record to be drawn again, with a copy of the server's where one came. */
export interface Renewal {
  readonly entity: EntityName
  readonly id: string
  readonly copy?: Omit<RecordState, 'createdBy'> & { readonly createdBy?: string | null | undefined }
}

/** How it is written. */
interface Manner {
  /** Live queries hear that everything changed, and not which rows. */
  readonly isBulk?: boolean
  /** Copies of records that have nothing unsent any more stay until `sweepBases`; they count for nothing. */
  readonly leavesBases?: boolean
  /** What waits in the queue, where that is known already. */
  readonly queue?: QueueIndex | undefined
  /**
   * Copies of a higher version are written without a look at what is here. Only for what no cursor has passed: should another tab
   * have written a newer one meanwhile, it comes again with the next reading.
   */
  readonly unreadAbove?: number
}

/**
 * Writes the view of records again: the server's copy, the newer of the one here and the one that came, with what is unsent or
 * refused laid over it. A copy older than the one here (the answer of a resend) changes nothing. Rows that stay the same are
 * not written, so that live queries sleep on.
 */
export async function rebuild(tx: StoreTx, renewals: readonly Renewal[], manner: Manner = {}): Promise<void> {
  const newest = new Map<string, Renewal>()
  for (const renewal of renewals) {
    const before = newest.get(nameOf(renewal.entity, renewal.id))
    if (!before?.copy || (renewal.copy && renewal.copy.rv >= before.copy.rv)) {
      newest.set(nameOf(renewal.entity, renewal.id), renewal)
    }
  }
  const all = [...newest.values()]
  if (all.length === 0) return
  const groups = [...Map.groupBy(all, ({ entity }) => entity)]
  const { unreadAbove = Infinity } = manner
  const isSurelyNewer = ({ copy }: Renewal) => copy?.createdBy !== undefined && copy.rv > unreadAbove
  // All reads are handed over at once: each wait for one of them would cost a turn of the browser's event loop.
  const [changes, hasNoBase, views] = await Promise.all([
    localChangesOf(tx, all, manner.queue),
    tx.base.isEmpty(),
    Promise.all(
      groups.map(([entity, own]) =>
        viewsOf(
          tx,
          entity,
          own.filter((renewal) => !isSurelyNewer(renewal)),
        ),
      ),
    ),
  ])
  for (const [at, [entity, renewals]] of groups.entries())
    await rebuildEntity(tx, { entity, renewals, isSurelyNewer, views: views[at]!, hasNoBase, changes }, manner)
}

/** Records of one entity that are drawn again, and what is here of them. */
interface Group {
  readonly entity: EntityName
  readonly renewals: readonly Renewal[]
  /** Those that are written without a look at what is here. */
  readonly isSurelyNewer: (renewal: Renewal) => boolean
  readonly views: ReadonlyMap<string, LocalRecord>
  readonly hasNoBase: boolean
  readonly changes: LocalChanges
}

async function viewsOf(
  tx: StoreTx,
  entity: EntityName,
  renewals: readonly Renewal[],
): Promise<ReadonlyMap<string, LocalRecord>> {
  const rows = await tx.view(entity).getMany(renewals.map(({ id }) => id))
  return new Map(rows.flatMap((row) => (row ? [[row.id, row]] : [])))
}

async function rebuildEntity(
  tx: StoreTx,
  { entity, renewals, isSurelyNewer, views, hasNoBase, changes }: Group,
  { isBulk = false, leavesBases = false }: Manner,
): Promise<void> {
  const mayHaveBase = (view: LocalRecord | undefined) => !hasNoBase && (!view || hasLocalChanges(view))
  // A view has the version of the copy under it: where a newer one came, the old one need not be read.
  const withBase = renewals.filter((renewal) => {
    const { id, copy } = renewal
    const view = views.get(id)
    return !isSurelyNewer(renewal) && mayHaveBase(view) && !(view && copy && copy.rv > view.rv)
  })
  const bases = await tx.base.getMany(withBase.map(({ id }) => recordKey(entity, id)))
  const baseOf = new Map(withBase.map(({ id }, index) => [id, bases[index]]))
  const put = { view: [] as LocalRecord[], base: [] as BaseRow[] }
  const removed = { view: [] as string[], base: [] as [EntityName, string][] }
  for (const renewal of renewals) {
    const view = views.get(renewal.id)
    const base = baseOf.get(renewal.id)
    const current = base ?? (view && !hasLocalChanges(view) ? stateOf(entity, view) : undefined)
    const server = newerOf(current, renewal, view)
    const over = changes.get(nameOf(entity, renewal.id)) ?? []
    if (over.length === 0 && view && !hasLocalChanges(view) && server === current) continue
    // A copy of a data set that is no more, which the present one did not renew, showed only what was changed over it.
    const isGone = over.length === 0 && server !== undefined && server === base && server.rv === 0
    const shown = isGone ? undefined : server
    const next = over.length === 0 ? shown && viewRow(entity, shown) : overlay(entity, renewal.id, server, over)
    if (next) put.view.push(next)
    else removed.view.push(renewal.id)
    if (over.length > 0 && server) put.base.push(server)
    else if (mayHaveBase(view) && !(leavesBases && next)) removed.base.push(recordKey(entity, renewal.id))
  }
  await Promise.all([
    tx.view(entity).put(put.view, isBulk),
    tx.view(entity).remove(removed.view),
    tx.base.put(put.base),
    tx.base.remove(removed.base),
  ])
}

function newerOf(
  current: RecordState | undefined,
  { copy }: Renewal,
  view: LocalRecord | undefined,
): RecordState | undefined {
  if (!copy || (current && copy.rv <= current.rv)) return current
  return { ...copy, createdBy: copy.createdBy ?? current?.createdBy ?? view?.createdBy ?? null }
}
