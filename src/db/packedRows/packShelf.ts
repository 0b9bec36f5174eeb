import { Dexie, type DBCoreTable, type DBCoreTransaction } from 'dexie'
import type { EntityName } from '#domain/entities.ts'
import type { LocalRecord } from '../localRecord.ts'
import { mutateWhole } from './mutateWhole.ts'
import { headAfter, type PackDirectory } from './packDirectory.ts'
import { makePackReads, type PackReads, type PackTables } from './packReads.ts'
import { packOf, packRows } from './rowPack.ts'

/** The packs of one entity. */
export interface PackShelf extends PackReads {
  /** Puts records into new packs, out of the packs they were in. */
  readonly add: (trans: DBCoreTransaction, records: readonly LocalRecord[]) => Promise<void>
  /** Takes records out of their packs. */
  readonly remove: (trans: DBCoreTransaction, ids: readonly string[]) => Promise<void>
}

/** The packs that become others: those left without any record, and those that keep some. */
function packsWithout({ entries, places }: PackDirectory, without: readonly string[]) {
  const gone = new Set(without)
  const numbers = [...new Set(without.map((id) => places.get(id)!.n))]
  const left = numbers.map((n) => ({ n, ids: entries.get(n)!.ids.filter((id) => !gone.has(id)) }))
  return { emptied: left.filter(({ ids }) => ids.length === 0), touched: left.filter(({ ids }) => ids.length > 0) }
}

/** The packs of `entity`, whose records are indexed as those of `view` are. */
export function makePackShelf(entity: EntityName, view: DBCoreTable, tables: PackTables): PackShelf {
  const { indexes } = view.schema
  const { entries, bodies } = tables
  const changedBy = new WeakSet<DBCoreTransaction>()
  // Changes of one transaction may be handed over at once; each begins where the one before it has ended.
  const lastChange = new WeakMap<DBCoreTransaction, Promise<unknown>>()
  const reads = makePackReads(entity, tables, changedBy)

  /** Writes packs anew without some records, and new packs, and counts the change. */
  function rewrite(
    trans: DBCoreTransaction,
    there: PackDirectory,
    without: readonly string[],
    records: readonly LocalRecord[],
  ) {
    changedBy.add(trans)
    const { emptied, touched } = packsWithout(there, without)
    const stay = touched.flatMap(({ ids }) => ids)
    return reads.read(trans, there, stay).then((kept) => {
      const recordsKept = (ids: readonly string[]) => ids.map((id) => kept.get(id)!)
      const rewritten = touched.map(({ n, ids }) => packOf(entity, n, recordsKept(ids), indexes))
      const made = packRows(entity, records, indexes, there.last)
      const packs = [...rewritten, ...made]
      const head = headAfter(entity, there, there.last + made.length)
      const keys = emptied.map(({ n }) => [entity, n])
      const newEntries = [head, ...packs.map(({ entry }) => entry)]
      const newBodies = packs.map(({ body }) => body)
      return Dexie.Promise.all([
        mutateWhole(entries, { trans, type: 'delete', keys }),
        mutateWhole(bodies, { trans, type: 'delete', keys }),
        mutateWhole(entries, { trans, type: 'put', values: newEntries }),
        mutateWhole(bodies, { trans, type: 'put', values: newBodies }),
      ])
    })
  }

  function change(
    trans: DBCoreTransaction,
    work: (there: PackDirectory) => Promise<unknown> | undefined,
  ): Promise<void> {
    const before = lastChange.get(trans) ?? Dexie.Promise.resolve()
    const changed = before.then(() => reads.directory(trans)).then(work)
    lastChange.set(trans, changed)
    return changed.then(() => undefined)
  }

  return {
    ...reads,
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
