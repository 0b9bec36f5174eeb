import { cmp, Dexie, type DBCoreKeyRange, type DBCoreQueryRequest, type DBCoreTable } from 'dexie'
import type { SentRow } from '../rows.ts'
import { isSentBundle, bundleNumberOf, rowsOfBundle, type SentBundle } from './sentBundle.ts'

export interface SentHit {
  readonly id: number
  readonly key: string | number
  readonly value: SentRow
}

/** Number of values read first, because they often suffice: each bundle has many rows. */
const firstLook = 8
const rangeKinds = { equal: 1, range: 2, never: 4 }

export function findSent(
  table: DBCoreTable,
  { trans, query, limit = Infinity, direction = 'next' }: DBCoreQueryRequest,
): Promise<SentHit[]> {
  const { index, range } = query
  const isBackwards = direction.startsWith('prev')
  const order = isBackwards ? 'prev' : 'next'
  const queryRows = (asked: DBCoreQueryRequest['query'], maxRows: number): Promise<(SentRow | SentBundle)[]> =>
    table
      .query({
        trans,
        values: true,
        query: asked,
        direction: order,
        ...(maxRows === Infinity ? {} : { limit: maxRows }),
      })
      .then(({ result }) => result as (SentRow | SentBundle)[])
  const keyOf = index.isPrimaryKey ? ({ n }: SentRow) => n : ({ opId }: SentRow) => opId
  const hitsIn = (stored: readonly (SentRow | SentBundle)[]): SentHit[] =>
    stored
      .flatMap((value) => (isSentBundle(value) ? rowsOfBundle(value) : [value]))
      .map((value) => ({ id: value.n, key: keyOf(value), value }))
      .filter(({ key }) => isIn(key, range))
      .sort((a, b) => (isBackwards ? -1 : 1) * (cmp(a.key, b.key) || a.id - b.id))
  const found = (stored: readonly (SentRow | SentBundle)[]): SentHit[] => hitsIn(stored).slice(0, limit)
  if (!index.isPrimaryKey) {
    const bundles = table.schema.getIndexByKeyPath('opIds')!
    return Dexie.Promise.all([queryRows(query, Infinity), queryRows({ index: bundles, range }, Infinity)]).then(
      ([rows, bundled]) => found([...new Map([...rows, ...bundled].map((value) => [value.n, value])).values()]),
    )
  }
  const wide = { index, range: widened(range) }
  // The first value may be a bundle entirely before the range. Every later value has at least one row in the range.
  const all = (): Promise<SentHit[]> => queryRows(wide, limit + 1).then(found)
  if (limit < firstLook) return all()
  return queryRows(wide, firstLook).then((stored) => {
    const first = hitsIn(stored)
    return stored.length < firstLook || first.length >= limit ? first.slice(0, limit) : all()
  })
}

/** Extends a range down to the bundle that may contain its lower end. */
const widened = (range: DBCoreKeyRange): DBCoreKeyRange => {
  const { type, lower, upper } = range
  if (typeof lower !== 'number' || (type as number) === rangeKinds.never) return range
  const bounds = (type as number) === rangeKinds.equal ? { upper, upperOpen: false } : range
  return { ...bounds, type: rangeKinds.range, lower: bundleNumberOf(lower), lowerOpen: false }
}

function isIn(key: string | number, { type, lower, lowerOpen, upper, upperOpen }: DBCoreKeyRange): boolean {
  if ((type as number) === rangeKinds.never) return false
  const overLower = lower === undefined ? 1 : cmp(key, lower)
  const overUpper = upper === undefined ? -1 : cmp(key, upper)
  return (overLower > 0 || (overLower === 0 && !lowerOpen)) && (overUpper < 0 || (overUpper === 0 && !upperOpen))
}
