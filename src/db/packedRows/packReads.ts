import { Dexie, type DBCoreTable, type DBCoreTransaction } from 'dexie'
import type { EntityName } from '#domain/entities.ts'
import type { LocalRecord } from '../localRecord.ts'
import { directoryOf, emptyDirectory, type PackDirectory } from './packDirectory.ts'
import { type PackBodyRow, type PackEntryRow, recordsOf } from './rowPack.ts'

/** From this share of the packs on, all are read in one request. */
const mostPacks = 0.5

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
      if (kept.changes === head.changes && !changedBy.has(trans)) return kept
      return readAll<PackEntryRow>(trans, entries).then((rows) => {
        const read = directoryOf(head, rows)
        if (!changedBy.has(trans)) kept = read
        return read
      })
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
    const numbers = [...new Set(places.map(({ n }) => n))]
    if (numbers.length === 0) return Dexie.Promise.resolve(new Map())
    return bodiesOf(trans, there, numbers).then((found) => {
      const wanted = new Set(numbers)
      const records = new Map(found.filter(({ n }) => wanted.has(n)).map((body) => [body.n, recordsOf(body)]))
      return new Map(places.map(({ id, n, at }) => [id, records.get(n)![at]!]))
    })
  }

  return { directory, read }
}
