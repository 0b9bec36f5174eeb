import type { ShownRow } from './comparison.ts'

type FactRow = Pick<ShownRow, 'id' | 'better' | 'fact' | 'numbers'>

/**
 * Returns the row by which the fact of each row is counted, by id: the first row of the fact that every site has, else its first
 * row. Rows without a better side are not counted and have none.
 */
export function countedRows<R extends FactRow>(rows: readonly R[]): ReadonlyMap<string, R> {
  const sided = rows.filter(({ better }) => better !== undefined)
  const ofFact = (fact: R['fact']) => sided.filter((row) => row.fact === fact)
  return new Map(
    sided.map((row) => {
      if (row.fact === undefined) return [row.id, row]
      const alike = ofFact(row.fact)
      return [row.id, alike.find(isWhole) ?? alike[0]!]
    }),
  )
}

const isWhole = ({ numbers }: FactRow): boolean => numbers.every((number) => number !== null)

/** Rows that count as a measure that somebody leads on: one by fact, where sites differ. */
export const leadRows = (rows: readonly ShownRow[]): readonly ShownRow[] =>
  rows.filter(({ better, best, countedBy }) => better !== undefined && countedBy === undefined && best.length > 0)

/** How many facts each site is best on, alone or together with others. */
export const leadCounts = (rows: readonly ShownRow[], siteCount: number): readonly number[] =>
  Array.from({ length: siteCount }, (_, site) => leadRows(rows).filter(({ best }) => best.includes(site)).length)
