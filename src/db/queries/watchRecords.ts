import { Dexie, type IntervalTreeNode, type ObservabilitySet, RangeSet } from 'dexie'
import type { EntityName } from '#domain/entities.ts'
import { goesWithStore } from '#domain/sync/bin.ts'
import type { LocalDatabase } from '../LocalDatabase.ts'
import type { LocalRecord } from '../localRecord.ts'
import { bundleEntriesTable } from '../bundledRows/bundledViews.ts'
import { withReopening } from '../withReopening.ts'
import { deletedAmong, isPresent, listWithStores, storesOf } from './records.ts'

export interface RecordWatcher<N extends EntityName = EntityName> {
  /** All records, as `listRecords` returns them: initially, and after changes too large to report individually. */
  readonly onAll: (records: readonly LocalRecord<N>[]) => void
  /** Changed records by id; undefined if the record or its store is deleted. */
  readonly onSome: (changes: ReadonlyMap<string, LocalRecord<N> | undefined>) => void
  readonly onFailure: (error: unknown) => void
}

/**
 * Maximum number of changed records to read individually; above it, rereading everything is faster. Changed stores
 * don't count, but the records of stores that moved to or from the trash do.
 */
const someLimit = 500

interface Changed {
  readonly ids: Set<string>
  /** Changed stores, if deleting a store hides the watched records. */
  readonly stores: Set<string>
}

interface Reading<N extends EntityName> {
  readonly notify: (watcher: RecordWatcher<N>) => void
  readonly deletedStores: ReadonlySet<string>
}

const nothing = (): Changed => ({ ids: new Set(), stores: new Set() })

/**
 * Watches an entity's records for changes by any tab or worker, and rereads only changed records. If a store moves to
 * or from the trash, records that are hidden with it count as changed. Changes during a read are reported together
 * afterwards.
 */
export function watchRecords<N extends EntityName>(
  database: LocalDatabase,
  entity: N,
  watcher: RecordWatcher<N>,
): () => void {
  let changed: Changed | 'all' = 'all'
  let deletedStores: ReadonlySet<string> = new Set()
  let isReading = false
  let isEnded = false

  const onMutation = (parts: ObservabilitySet): void => {
    const ids = changedKeys(parts, database.name, entity)
    const stores = goesWithStore(entity) ? changedKeys(parts, database.name, 'store') : undefined
    if (ids === undefined && stores === undefined) return
    if (changed === 'all' || ids === 'all' || stores === 'all') changed = 'all'
    else {
      for (const id of ids ?? []) changed.ids.add(id)
      for (const id of stores ?? []) changed.stores.add(id)
    }
    void read()
  }

  async function read(): Promise<void> {
    if (isReading) return
    isReading = true
    try {
      while (!isEnded && (changed === 'all' || changed.ids.size + changed.stores.size > 0)) await readOnce(changed)
    } catch (error) {
      changed = 'all'
      if (!isEnded) watcher.onFailure(error)
    }
    isReading = false
  }

  async function readOnce(now: Changed | 'all'): Promise<void> {
    changed = nothing()
    const reading = await withReopening(database, () =>
      now === 'all' ? readAll(database, entity) : readSome(database, entity, now, deletedStores),
    )
    deletedStores = reading.deletedStores
    if (!isEnded) reading.notify(watcher)
  }

  Dexie.on.storagemutated.subscribe(onMutation)
  void read()
  return () => {
    isEnded = true
    Dexie.on.storagemutated.unsubscribe(onMutation)
  }
}

async function readAll<N extends EntityName>(database: LocalDatabase, entity: N): Promise<Reading<N>> {
  const { records, deletedStores } = await listWithStores(database, entity)
  return { notify: ({ onAll }) => onAll(records), deletedStores }
}

async function readSome<N extends EntityName>(
  database: LocalDatabase,
  entity: N,
  { ids, stores }: Changed,
  deletedBefore: ReadonlySet<string>,
): Promise<Reading<N>> {
  if (ids.size > someLimit) return readAll(database, entity)
  const own = await readPresent(database, entity, [...ids])
  const checked = goesWithStore(entity) ? new Set([...stores, ...storesOf(own)]) : stores
  // Which records are hidden depends on this one read. If a store changes later, its change is reported afterwards.
  const deletedNow = await deletedAmong(database, checked)
  const moved = [...checked].filter((id) => deletedNow.has(id) !== deletedBefore.has(id))
  const ofMoved = moved.length === 0 ? [] : await database.view(entity).where('store').anyOf(moved).primaryKeys()
  const others = ofMoved.filter((id) => !ids.has(id))
  if (ids.size + others.length > someLimit) return readAll(database, entity)
  const present = [...own, ...(await readPresent(database, entity, others))]
  const shown = present.filter(({ store }) => store === undefined || !deletedNow.has(store))
  const recordOf = new Map(shown.map((record) => [record.id, record]))
  const changes = new Map([...ids, ...others].map((id) => [id, recordOf.get(id)]))
  const deletedStores = new Set([...deletedBefore, ...deletedNow])
  for (const id of moved) if (!deletedNow.has(id)) deletedStores.delete(id)
  return {
    notify({ onSome }) {
      if (changes.size > 0) onSome(changes)
    },
    deletedStores,
  }
}

async function readPresent<N extends EntityName>(
  database: LocalDatabase,
  entity: N,
  ids: readonly string[],
): Promise<LocalRecord<N>[]> {
  const rows = ids.length === 0 ? [] : await database.view(entity).bulkGet([...ids])
  return rows.filter((row) => row !== undefined).filter(isPresent)
}

/**
 * Returns the ids of an entity's records affected by a change, `all` if there are too many, or undefined if there are
 * none.
 */
function changedKeys(parts: ObservabilitySet, database: string, entity: EntityName): string[] | 'all' | undefined {
  if (parts['all']) return 'all'
  const packs = rangesOf(parts, database, bundleEntriesTable)
  // Bulk writes report only bundle keys, which start with the entity's name.
  if (packs?.some(({ from }) => !isOfAnother(from, entity))) return 'all'
  const ranges = rangesOf(parts, database, entity)
  const isNamed = ranges?.every(({ from, to }) => typeof from === 'string' && from === to) ?? true
  return isNamed ? ranges?.map(({ from }) => from as string) : 'all'
}

const isOfAnother = (key: unknown, entity: EntityName): boolean =>
  Array.isArray(key) && (key as readonly unknown[])[0] !== entity

function rangesOf(parts: ObservabilitySet, database: string, table: string): IntervalTreeNode[] | undefined {
  const tree = parts[`idb://${database}/${table}/`]
  // Ranges from another tab lost their prototype during transfer.
  return tree && [...new RangeSet().add(tree)]
}
