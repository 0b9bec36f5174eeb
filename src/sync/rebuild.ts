import type { EntityName } from '#domain/entities.ts'
import type { RecordState } from '#domain/sync/recordState.ts'
import { hasLocalChanges, type LocalRecord, stateOf, viewRow } from '#db/localRecord.ts'
import type { StoreTx } from '#db/localStore.ts'
import { overlay } from '#db/overlay.ts'
import { type BaseRow, recordKey, nameOf } from '#db/rows.ts'
import { type LocalChanges, localChangesOf } from './localChanges.ts'
import type { QueueIndex } from './queueIndex.ts'

export interface Renewal {
  readonly entity: EntityName
  readonly id: string
  readonly copy?: Omit<RecordState, 'createdBy'> & { readonly createdBy?: string | null | undefined }
}

interface Manner {
  /** True to notify live queries that everything changed, instead of listing rows. */
  readonly isBulk?: boolean
  /** True to leave unneeded server copies, which are ignored, until `sweepBases` removes them. */
  readonly leavesBases?: boolean
  readonly queue?: QueueIndex | undefined
  /**
   * Copies above this version are written without reading local data. The version must be above every cursor, so that a
   * newer copy from another tab is read again.
   */
  readonly unreadAbove?: number
}

/**
 * Rebuilds each record from the newer of its stored and received copies, with unsent and rejected changes applied. An
 * older received copy (such as the response to a resend) is ignored. Rows without local changes aren't rewritten if
 * their copy is unchanged, to avoid triggering live queries.
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
  // The reads are started together, because awaiting each read would cost an event loop turn.
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

interface Group {
  readonly entity: EntityName
  readonly renewals: readonly Renewal[]
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
  // A displayed record has the version of its server copy, so if a newer copy arrived, the old one needn't be read.
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
    // A copy from a previous epoch that the server didn't renew remains only if local changes depend on it.
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
