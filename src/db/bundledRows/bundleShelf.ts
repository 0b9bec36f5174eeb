import { Dexie, type DBCoreTable, type DBCoreTransaction } from 'dexie'
import type { EntityName } from '#domain/entities.ts'
import type { LocalRecord } from '../localRecord.ts'
import { mutateWhole } from './mutateWhole.ts'
import { headAfter, type BundleDirectory } from './bundleDirectory.ts'
import { makeBundleReads, type BundleReads, type BundleTables } from './bundleReads.ts'
import { bundleOf, bundleRows } from './rowBundle.ts'

/** The bundles of one entity. */
export interface BundleShelf extends BundleReads {
  /** Puts records into new bundles, which count before those they were in. */
  readonly add: (trans: DBCoreTransaction, records: readonly LocalRecord[]) => Promise<void>
  /** Takes records out of their bundles. */
  readonly remove: (trans: DBCoreTransaction, ids: readonly string[]) => Promise<void>
}

/** This many bundles are written again for room in one change, beside those that must be. */
const tidiedAtOnce = 8

/** From this share of records that count elsewhere on, a bundle is worth writing again. */
const maxStaleShare = 0.5

/** What stays of a bundle. */
interface Remainder {
  readonly n: number
  readonly ids: readonly string[]
}

/**
 * The bundles that become others when some records are gone and others are `renewed` in newer bundles: those that nothing counts of, those
 * that hold what is gone, and a few of which little counts.
 */
function remaindersOf({ entries, places }: BundleDirectory, gone: ReadonlySet<string>, renewed: ReadonlySet<string>) {
  const emptied: number[] = []
  const touched: Remainder[] = []
  const stale: Remainder[] = []
  for (const { n, ids: all } of entries.values()) {
    const ids = all.filter((id) => places.get(id)?.n === n && !gone.has(id) && !renewed.has(id))
    if (ids.length === 0) emptied.push(n)
    else if (gone.size > 0 && all.some((id) => gone.has(id))) touched.push({ n, ids })
    else if (ids.length < all.length * maxStaleShare) stale.push({ n, ids })
  }
  stale.sort((a, b) => a.ids.length - b.ids.length)
  return { emptied, rewritten: [...touched, ...stale.slice(0, tidiedAtOnce)] }
}

/** The bundles of `entity`, whose records are indexed as those of `view` are. */
export function makeBundleShelf(entity: EntityName, view: DBCoreTable, tables: BundleTables): BundleShelf {
  const { indexes } = view.schema
  const { entries, bodies } = tables
  const changedBy = new WeakSet<DBCoreTransaction>()
  // Changes of one transaction may be handed over at once; each begins where the one before it has ended.
  const lastChange = new WeakMap<DBCoreTransaction, Promise<unknown>>()
  const reads = makeBundleReads(entity, tables, changedBy)

  /** Puts records into new bundles, takes others out of all bundles, and counts the change. */
  function rewrite(
    trans: DBCoreTransaction,
    there: BundleDirectory,
    gone: readonly string[],
    records: readonly LocalRecord[],
  ) {
    changedBy.add(trans)
    const renewed = new Set(records.map(({ id }) => id))
    const { emptied, rewritten } = remaindersOf(there, new Set(gone), renewed)
    const stay = rewritten.flatMap(({ ids }) => ids)
    return reads.read(trans, there, stay).then((stored) => {
      const storedRecords = (ids: readonly string[]) => ids.map((id) => stored.get(id)!)
      const made = bundleRows(entity, records, indexes, there.last)
      const bundles = [...rewritten.map(({ n, ids }) => bundleOf(entity, n, storedRecords(ids), indexes)), ...made]
      const numbers = [...emptied, ...bundles.map(({ entry }) => entry.n)]
      const head = headAfter(entity, there, there.last + made.length, numbers)
      const keys = emptied.map((n) => [entity, n])
      const newEntries = [head, ...bundles.map(({ entry }) => entry)]
      const newBodies = bundles.map(({ body }) => body)
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
    work: (there: BundleDirectory) => Promise<unknown> | undefined,
  ): Promise<void> {
    const before = lastChange.get(trans) ?? Dexie.Promise.resolve()
    const changed = before.then(() => reads.directory(trans)).then(work)
    lastChange.set(trans, changed)
    return changed.then(() => undefined)
  }

  return {
    ...reads,
    add: (trans, records) => change(trans, (there) => rewrite(trans, there, [], records)),
    remove: (trans, ids) =>
      change(trans, (there) => {
        const bundled = ids.filter((id) => there.places.has(id))
        return bundled.length === 0 ? undefined : rewrite(trans, there, bundled, [])
      }),
  }
}
