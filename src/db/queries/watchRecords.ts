import { Dexie, type IntervalTreeNode, type ObservabilitySet, RangeSet } from 'dexie'
import type { EntityName } from '#domain/entities.ts'
import type { LocalDatabase } from '../LocalDatabase.ts'
import type { LocalRecord } from '../localRecord.ts'
import { bundleEntriesTable } from '../bundledRows/bundledViews.ts'
import { withReopening } from '../withReopening.ts'
import { listRecords } from './records.ts'

export interface RecordWatcher<N extends EntityName = EntityName> {
  /** Every record that is not deleted: first, and whenever more has changed than is worth telling one by one. */
  readonly onAll: (records: readonly LocalRecord<N>[]) => void
  /** Records that have changed, by id; undefined for those that are gone or deleted. */
  readonly onSome: (changes: ReadonlyMap<string, LocalRecord<N> | undefined>) => void
  readonly onFailure: (error: unknown) => void
}

/** Above this many changes at once reading everything is quicker. */
const someLimit = 500

/**
 * Follows the records of an entity, whoever changes them, here or in another tab or worker; only what has changed is read again.
 * Changes that come while one is being read are passed on together after it. The answer ends it.
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

/** Ids of an entity's records that a change touched; undefined for none, `all` where they are too many to be named. */
function changedKeys(parts: ObservabilitySet, database: string, entity: EntityName): string[] | 'all' | undefined {
  if (parts['all']) return 'all'
  const packs = rangesOf(parts, database, bundleEntriesTable)
  // What came by the hundred is named by its packs only. Their keys begin with the entity.
  if (packs?.some(({ from }) => !isOfAnother(from, entity))) return 'all'
  const ranges = rangesOf(parts, database, entity)
  const isNamed = ranges?.every(({ from, to }) => typeof from === 'string' && from === to) ?? true
  return isNamed ? ranges?.map(({ from }) => from as string) : 'all'
}

const isOfAnother = (key: unknown, entity: EntityName): boolean =>
  Array.isArray(key) && (key as readonly unknown[])[0] !== entity

/** The ranges of keys of a table that a change touched; undefined for none. */
function rangesOf(parts: ObservabilitySet, database: string, table: string): IntervalTreeNode[] | undefined {
  const tree = parts[`idb://${database}/${table}/`]
  // What comes from another tab has lost its methods on the way.
  return tree && [...new RangeSet().add(tree)]
}
