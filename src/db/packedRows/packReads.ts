import { Dexie, type DBCoreTable, type DBCoreTransaction } from 'dexie'
import type { EntityName } from '#domain/entities.ts'
import type { LocalRecord } from '../localRecord.ts'
import { changedSince, directoryAfter, directoryOf, emptyDirectory, type PackDirectory } from './packDirectory.ts'
import { type PackBodyRow, type PackEntryRow, recordsAt } from './rowPack.ts'

/** From this share of the packs on, all are read in one request. */
const mostPacks = 0.5

/** Up to so many entries that changed are read by themselves. */
const fewEntries = 64

/** The two tables that packs lie in. */
export interface PackTables {
  readonly entries: DBCoreTable
  readonly bodies: DBCoreTable
}

/** What is read of the packs of one entity. */
export interface PackReads {
  readonly directory: (trans: DBCoreTransaction) => Promise<PackDirectory>
  /** Records by id that lie in packs; those that do not are left out. */
  readonly read: (
    trans: DBCoreTransaction,
    directory: PackDirectory,
    ids: readonly string[],
  ) => Promise<Map<string, LocalRecord>>
}

/**
 * Reads the packs of `entity`. Promises are chained and not awaited, so that Dexie knows whose transaction they are of.
 *
 * @param changedBy The transactions that have written packs: what they read is their own, for it may still be undone.
 */
export function makePackReads(
  entity: EntityName,
  { entries, bodies }: PackTables,
  changedBy: WeakSet<DBCoreTransaction>,
): PackReads {
  let kept: PackDirectory = emptyDirectory
  const rangeOfAll = { type: 2, lower: [entity, 1], upper: [entity, []] } as const

  const readAll = <Row>(trans: DBCoreTransaction, table: DBCoreTable): Promise<Row[]> =>
    table
      .query({ trans, values: true, query: { index: table.schema.primaryKey, range: rangeOfAll } })
      .then(({ result }) => result as Row[])

  function directory(trans: DBCoreTransaction): Promise<PackDirectory> {
    return entries.get({ trans, key: [entity, 0] }).then((head?: PackEntryRow) => {
      if (!head) return emptyDirectory
      const isKept = !changedBy.has(trans)
      if (kept.changes === head.changes && isKept) return kept
      return renewed(trans, head).then((read) => {
        if (isKept && read.changes > kept.changes) kept = read
        return read
      })
    })
  }

  /** What is known, with the entries that changed since; all of them where that is not known. */
  function renewed(trans: DBCoreTransaction, head: PackEntryRow): Promise<PackDirectory> {
    const before = kept
    const changed = changedSince(before, head)
    if (!changed || changed.length > fewEntries)
      return readAll<PackEntryRow>(trans, entries).then((rows) => directoryOf(head, rows))
    return entries
      .getMany({ trans, keys: changed.map((n) => [entity, n]) })
      .then((rows: (PackEntryRow | undefined)[]) => {
        const there = rows.filter((row) => row !== undefined)
        return directoryAfter(before, head, changed, there)
      })
  }

  function bodiesOf(trans: DBCoreTransaction, { entries: all }: PackDirectory, numbers: readonly number[]) {
    if (numbers.length > all.size * mostPacks) return readAll<PackBodyRow>(trans, bodies)
    return bodies.getMany({ trans, keys: numbers.map((n) => [entity, n]) }) as Promise<PackBodyRow[]>
  }

  const read: PackReads['read'] = (trans, there, ids) => {
    const places = ids.flatMap((id) => {
      const place = there.places.get(id)
      return place ? [{ id, ...place }] : []
    })
    const byPack = Map.groupBy(places, ({ n }) => n)
    if (byPack.size === 0) return Dexie.Promise.resolve(new Map())
    return bodiesOf(trans, there, [...byPack.keys()]).then((found) => {
      const recordsOf = (body: PackBodyRow): [string, LocalRecord][] => {
        const places = (byPack.get(body.n) ?? []).map(({ at }) => at)
        return recordsAt(body, places).map((record) => [record.id, record])
      }
      return new Map(found.flatMap(recordsOf))
    })
  }

  return { directory, read }
}
