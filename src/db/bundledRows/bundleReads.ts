import { Dexie, type DBCoreTable, type DBCoreTransaction } from 'dexie'
import type { EntityName } from '#domain/entities.ts'
import type { LocalRecord } from '../localRecord.ts'
import {
  changedSince,
  directoryAfter,
  directoryOf,
  emptyDirectory,
  type BundleDirectory,
  type BundlePlace,
} from './bundleDirectory.ts'
import { type BundleBodyRow, type BundleEntryRow, recordsAt } from './rowBundle.ts'

/** Share of an entity's bundles above which all its bundles are read in one request. */
const maxBundleShare = 0.5

const fewEntries = 64

export interface BundleTables {
  readonly entries: DBCoreTable
  readonly bodies: DBCoreTable
}

export interface BundleReads {
  readonly directory: (trans: DBCoreTransaction) => Promise<BundleDirectory>
  readonly read: (
    trans: DBCoreTransaction,
    directory: BundleDirectory,
    ids: readonly string[],
  ) => Promise<Map<string, LocalRecord>>
}

const rangeOf = (entity: EntityName) => ({ type: 2, lower: [entity, 1], upper: [entity, []] }) as const

const readAll = <Row>(trans: DBCoreTransaction, table: DBCoreTable, entity: EntityName): Promise<Row[]> =>
  table
    .query({ trans, values: true, query: { index: table.schema.primaryKey, range: rangeOf(entity) } })
    .then(({ result }) => result as Row[])

/**
 * Promises are chained, not awaited, so that Dexie can track their transaction. Reads by transactions in `changedBy`,
 * which wrote bundles, aren't cached because the transactions may roll back.
 */
export const makeBundleReads = (
  entity: EntityName,
  { entries, bodies }: BundleTables,
  changedBy: WeakSet<DBCoreTransaction>,
): BundleReads => ({ directory: directoryReader(entity, entries, changedBy), read: recordReader(entity, bodies) })

function directoryReader(
  entity: EntityName,
  entries: DBCoreTable,
  changedBy: WeakSet<DBCoreTransaction>,
): BundleReads['directory'] {
  let cached: BundleDirectory = emptyDirectory

  function renewed(trans: DBCoreTransaction, head: BundleEntryRow): Promise<BundleDirectory> {
    const before = cached
    const changed = changedSince(before, head)
    if (!changed || changed.length > fewEntries)
      return readAll<BundleEntryRow>(trans, entries, entity).then((rows) => directoryOf(head, rows))
    return entries
      .getMany({ trans, keys: changed.map((n) => [entity, n]) })
      .then((rows: (BundleEntryRow | undefined)[]) => {
        const there = rows.filter((row) => row !== undefined)
        return directoryAfter(before, head, changed, there)
      })
  }

  return (trans) =>
    entries.get({ trans, key: [entity, 0] }).then((head?: BundleEntryRow) => {
      if (!head) return emptyDirectory
      const isUnchanged = !changedBy.has(trans)
      if (cached.changes === head.changes && isUnchanged) return cached
      return renewed(trans, head).then((read) => {
        if (isUnchanged && read.changes > cached.changes) cached = read
        return read
      })
    })
}

function recordReader(entity: EntityName, bodies: DBCoreTable): BundleReads['read'] {
  const inUse = recordsInUse()

  function bodiesOf(trans: DBCoreTransaction, { entries: all }: BundleDirectory, numbers: readonly number[]) {
    if (numbers.length > all.size * maxBundleShare) return readAll<BundleBodyRow>(trans, bodies, entity)
    const keys = numbers.map((n) => [entity, n])
    return bodies
      .getMany({ trans, keys })
      .then((rows: (BundleBodyRow | undefined)[]) => rows.filter((row) => row !== undefined))
  }

  /** Returns the locations of records that aren't in memory, and adds those in memory to `records`. */
  function placesOf({ entries, places }: BundleDirectory, ids: readonly string[], records: Map<string, LocalRecord>) {
    const unread: BundlePlace[] = []
    for (const id of ids) {
      const place = places.get(id)
      const held = place && inUse.at(entries.get(place.n)!, place.at)
      if (held) records.set(id, held)
      else if (place) unread.push(place)
    }
    return unread
  }

  return (trans, there, ids) => {
    const records = new Map<string, LocalRecord>()
    const unread = Map.groupBy(placesOf(there, ids, records), ({ n }) => n)
    if (unread.size === 0) return Dexie.Promise.resolve(records)
    return bodiesOf(trans, there, [...unread.keys()]).then((found) => {
      for (const body of found) {
        const entry = there.entries.get(body.n)
        const places = (unread.get(body.n) ?? []).map(({ at }) => at)
        for (const [index, record] of recordsAt(body, places).entries()) {
          records.set(record.id, record)
          if (entry?.ids[places[index]!] === record.id) inUse.note(entry, places[index]!, record)
        }
      }
      return records
    })
  }
}

/**
 * Caches bundled records that are still referenced, such as by a list on screen. When a few records change, the other
 * records keep their identity and aren't reread or reparsed. Keyed by the bundle's entry, which every rewrite replaces.
 */
function recordsInUse() {
  const held = new WeakMap<BundleEntryRow, Map<number, WeakRef<LocalRecord>>>()
  return {
    at: (entry: BundleEntryRow, place: number): LocalRecord | undefined => held.get(entry)?.get(place)?.deref(),
    note(entry: BundleEntryRow, place: number, record: LocalRecord): void {
      const places = held.get(entry) ?? new Map<number, WeakRef<LocalRecord>>()
      held.set(entry, places)
      places.set(place, new WeakRef(record))
    },
  }
}
