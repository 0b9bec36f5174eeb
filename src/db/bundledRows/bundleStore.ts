import { Dexie, type DBCoreTable, type DBCoreTransaction } from 'dexie'
import type { EntityName } from '#domain/entities.ts'
import type { LocalRecord } from '../localRecord.ts'
import { mutateWhole } from './mutateWhole.ts'
import { headAfter, type BundleDirectory } from './bundleDirectory.ts'
import { makeBundleReads, type BundleReads, type BundleTables } from './bundleReads.ts'
import { bundleOf, bundleRows } from './rowBundle.ts'

export interface BundleStore extends BundleReads {
  /** Adds records in new bundles, which supersede older copies of these records. */
  readonly add: (trans: DBCoreTransaction, records: readonly LocalRecord[]) => Promise<void>
  readonly remove: (trans: DBCoreTransaction, ids: readonly string[]) => Promise<void>
}

/** Maximum number of mostly stale bundles compacted per change. */
const tidiedAtOnce = 8

const maxStaleShare = 0.5

interface Remainder {
  readonly n: number
  readonly ids: readonly string[]
}

/**
 * Returns the bundles to delete because they are empty, and the bundles to rewrite: bundles with removed records, and a
 * few mostly stale bundles. Records in `renewed` are written to newer bundles.
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

export function makeBundleStore(entity: EntityName, view: DBCoreTable, tables: BundleTables): BundleStore {
  const { indexes } = view.schema
  const { entries, bodies } = tables
  const changedBy = new WeakSet<DBCoreTransaction>()
  // Concurrent changes within a transaction are queued.
  const lastChange = new WeakMap<DBCoreTransaction, Promise<unknown>>()
  const reads = makeBundleReads(entity, tables, changedBy)

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
