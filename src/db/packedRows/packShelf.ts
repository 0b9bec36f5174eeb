import { Dexie, type DBCoreTable, type DBCoreTransaction } from 'dexie'
import type { EntityName } from '#domain/entities.ts'
import type { LocalRecord } from '../localRecord.ts'
import { mutateWhole } from './mutateWhole.ts'
import { directoryOf, emptyDirectory, headAfter, type PackDirectory } from './packDirectory.ts'
import { type PackBodyRow, type PackEntryRow, packOf, packRows, recordsOf } from './rowPack.ts'

/** From this share of the packs on, all are read in one request. */
const mostPacks = 0.5

/** The packs of one entity. Promises are chained and not awaited, so that Dexie knows whose transaction they are of. */
export interface PackShelf {
  readonly directory: (trans: DBCoreTransaction) => Promise<PackDirectory>
  /** Records by id that lie in packs; those that do not are left out. */
  readonly read: (
    trans: DBCoreTransaction,
    directory: PackDirectory,
    ids: readonly string[],
  ) => Promise<Map<string, LocalRecord>>
  /** Puts records into new packs, out of the packs they were in. */
  readonly add: (trans: DBCoreTransaction, records: readonly LocalRecord[]) => Promise<void>
  /** Takes records out of their packs. */
  readonly remove: (trans: DBCoreTransaction, ids: readonly string[]) => Promise<void>
}

/** The two tables that packs lie in. */
export interface PackTables {
  readonly entries: DBCoreTable
  readonly bodies: DBCoreTable
}

/** The packs of `entity`, whose records are indexed as those of `view` are. */
export function makePackShelf(entity: EntityName, view: DBCoreTable, { entries, bodies }: PackTables): PackShelf {
  const { indexes } = view.schema
  let kept: PackDirectory = emptyDirectory
  // What a transaction has written and not yet kept is its own: it may still be undone.
  const changedBy = new WeakSet<DBCoreTransaction>()
  // Changes of one transaction may be handed over at once; each begins where the one before it has ended.
  const lastChange = new WeakMap<DBCoreTransaction, Promise<unknown>>()
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

  const read: PackShelf['read'] = (trans, there, ids) => {
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

  /** Writes packs anew without some records, and new packs, and counts the change. */
  function rewrite(
    trans: DBCoreTransaction,
    there: PackDirectory,
    without: readonly string[],
    records: readonly LocalRecord[],
  ) {
    changedBy.add(trans)
    const gone = new Set(without)
    const numbers = [...new Set(without.map((id) => there.places.get(id)!.n))]
    const isEmptied = (n: number) => there.entries.get(n)!.ids.every((id) => gone.has(id))
    const emptied = numbers.filter(isEmptied)
    const touched = numbers.filter((n) => !isEmptied(n))
    const stay = touched.flatMap((n) => there.entries.get(n)!.ids.filter((id) => !gone.has(id)))
    return read(trans, there, stay).then((kept) => {
      const rewritten = touched.map((n) => {
        const ids = there.entries.get(n)!.ids.filter((id) => !gone.has(id))
        return packOf(
          entity,
          n,
          ids.map((id) => kept.get(id)!),
          indexes,
        )
      })
      const made = packRows(entity, records, indexes, there.last)
      const packs = [...rewritten, ...made]
      const head = headAfter(entity, there, there.last + made.length)
      const keys = emptied.map((n) => [entity, n])
      const put = (table: DBCoreTable, values: readonly object[]) => mutateWhole(table, { trans, type: 'put', values })
      return Dexie.Promise.all([
        mutateWhole(entries, { trans, type: 'delete', keys }),
        mutateWhole(bodies, { trans, type: 'delete', keys }),
        put(entries, [head, ...packs.map(({ entry }) => entry)]),
        put(
          bodies,
          packs.map(({ body }) => body),
        ),
      ])
    })
  }

  function change(
    trans: DBCoreTransaction,
    work: (there: PackDirectory) => Promise<unknown> | undefined,
  ): Promise<void> {
    const before = lastChange.get(trans) ?? Dexie.Promise.resolve()
    const changed = before.then(() => directory(trans)).then(work)
    lastChange.set(trans, changed)
    return changed.then(() => undefined)
  }

  return {
    directory,
    read,
    add: (trans, records) =>
      change(trans, (there) => {
        const before = records.map(({ id }) => id).filter((id) => there.places.has(id))
        return rewrite(trans, there, before, records)
      }),
    remove: (trans, ids) =>
      change(trans, (there) => {
        const packed = ids.filter((id) => there.places.has(id))
        return packed.length === 0 ? undefined : rewrite(trans, there, packed, [])
      }),
  }
}
