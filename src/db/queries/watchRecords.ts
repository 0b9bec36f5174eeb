import { Dexie, type IntervalTreeNode, type ObservabilitySet, RangeSet } from 'dexie'
import type { EntityName } from '#domain/entities.ts'
import type { LocalDatabase } from '../LocalDatabase.ts'
import type { LocalRecord } from '../localRecord.ts'
import { bundleEntriesTable } from '../bundledRows/bundledViews.ts'
import { withReopening } from '../withReopening.ts'
import { listRecords } from './records.ts'

export interface RecordWatcher<N extends EntityName = EntityName> {
  /** All records that `listRecords` returns: initially, and after changes too large to report individually. */
  readonly onAll: (records: readonly LocalRecord<N>[]) => void
  /** Changed records by id; undefined if deleted. */
  readonly onSome: (changes: ReadonlyMap<string, LocalRecord<N> | undefined>) => void
  readonly onFailure: (error: unknown) => void
}

/** Maximum number of changed records to read individually; above it, rereading everything is faster. */
const someLimit = 500

/**
 * Watches an entity's records for changes by any tab or worker, and rereads only changed records. Changes during a read
 * are reported together afterwards. Returns an unsubscribe function.
 */
export function watchRecords<N extends EntityName>(
  database: LocalDatabase,
  entity: N,
  watcher: RecordWatcher<N>,
): () => void {
  let changed: Set<string> | 'all' = 'all'
  let isReading = false
  let isEnded = false

  const onMutation = (parts: ObservabilitySet): void => {
    const more = changedKeys(parts, database.name, entity)
    if (more === 'all' || changed === 'all') changed = more === undefined ? changed : 'all'
    else for (const id of more ?? []) changed.add(id)
    if (more !== undefined) void read()
  }

  async function read(): Promise<void> {
    if (isReading) return
    isReading = true
    try {
      while (!isEnded && (changed === 'all' || changed.size > 0)) await readOnce()
    } catch (error) {
      changed = 'all'
      if (!isEnded) watcher.onFailure(error)
    }
    isReading = false
  }

  async function readOnce(): Promise<void> {
    const ids = changed === 'all' || changed.size > someLimit ? undefined : [...changed]
    changed = new Set()
    const notify = await withReopening(database, () => readFor(database, entity, ids))
    if (!isEnded) notify(watcher)
  }

  Dexie.on.storagemutated.subscribe(onMutation)
  void read()
  return () => {
    isEnded = true
    Dexie.on.storagemutated.unsubscribe(onMutation)
  }
}

async function readFor<N extends EntityName>(
  database: LocalDatabase,
  entity: N,
  ids: readonly string[] | undefined,
): Promise<(watcher: RecordWatcher<N>) => void> {
  if (!ids) {
    const records = await listRecords(database, entity)
    return ({ onAll }) => onAll(records)
  }
  const rows = await database.view(entity).bulkGet([...ids])
  const changes = new Map(ids.map((id, at) => [id, rows[at]?.deletedV === null ? rows[at] : undefined]))
  return ({ onSome }) => onSome(changes)
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
