import { cmp, Dexie, type DBCoreKeyRange, type DBCoreQueryRequest, type DBCoreTable } from 'dexie'
import type { SentRow } from '../rows.ts'
import { isSentPack, packNumberOf, rowsOfPack, type SentPack } from './sentPack.ts'

/** A sent operation that a question found, by the key it was found under. */
export interface SentHit {
  readonly id: number
  readonly key: string | number
  readonly value: SentRow
}

/** So many values are read first where few rows are wanted: of packs each brings many. */
const firstLook = 8
const rangeKinds = { equal: 1, range: 2, never: 4 }

/** What a question finds in single rows and in packs together, in the order of keys. */
export function findSent(
  table: DBCoreTable,
  { trans, query, limit = Infinity, direction = 'next' }: DBCoreQueryRequest,
): Promise<SentHit[]> {
  const { index, range } = query
  const isBackwards = direction.startsWith('prev')
  const order = isBackwards ? 'prev' : 'next'
  const ask = (asked: DBCoreQueryRequest['query'], most: number): Promise<(SentRow | SentPack)[]> =>
    table
      .query({ trans, values: true, query: asked, direction: order, ...(most === Infinity ? {} : { limit: most }) })
      .then(({ result }) => result as (SentRow | SentPack)[])
  const keyOf = index.isPrimaryKey ? ({ n }: SentRow) => n : ({ opId }: SentRow) => opId
  const hitsIn = (stored: readonly (SentRow | SentPack)[]): SentHit[] =>
    stored
      .flatMap((value) => (isSentPack(value) ? rowsOfPack(value) : [value]))
      .map((value) => ({ id: value.n, key: keyOf(value), value }))
      .filter(({ key }) => isIn(key, range))
      .sort((a, b) => (isBackwards ? -1 : 1) * (cmp(a.key, b.key) || a.id - b.id))
  const found = (stored: readonly (SentRow | SentPack)[]): SentHit[] => hitsIn(stored).slice(0, limit)
  if (!index.isPrimaryKey) {
    const packs = table.schema.getIndexByKeyPath('opIds')!
    return Dexie.Promise.all([ask(query, Infinity), ask({ index: packs, range }, Infinity)]).then(([rows, packed]) =>
      found([...new Map([...rows, ...packed].map((value) => [value.n, value])).values()]),
    )
  }
  const wide = { index, range: widened(range) }
  // The first value may be a pack of which all rows lie before the range; each further one has at least one row in it.
  const all = (): Promise<SentHit[]> => ask(wide, limit + 1).then(found)
  if (limit < firstLook) return all()
  return ask(wide, firstLook).then((stored) => {
    const first = hitsIn(stored)
    return stored.length < firstLook || first.length >= limit ? first.slice(0, limit) : all()
  })
}

/** The range with the pack that its lower end may lie in. */
const widened = (range: DBCoreKeyRange): DBCoreKeyRange => {
  const { type, lower, upper } = range
  if (typeof lower !== 'number' || (type as number) === rangeKinds.never) return range
  const kept = (type as number) === rangeKinds.equal ? { upper, upperOpen: false } : range
  return { ...kept, type: rangeKinds.range, lower: packNumberOf(lower), lowerOpen: false }
}

function isIn(key: string | number, { type, lower, lowerOpen, upper, upperOpen }: DBCoreKeyRange): boolean {
  if ((type as number) === rangeKinds.never) return false
  const [overLower, overUpper] = [lower === undefined ? 1 : cmp(key, lower), upper === undefined ? -1 : cmp(key, upper)]
  return (overLower > 0 || (overLower === 0 && !lowerOpen)) && (overUpper < 0 || (overUpper === 0 && !upperOpen))
}
