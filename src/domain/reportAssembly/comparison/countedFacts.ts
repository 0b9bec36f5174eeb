import type { ShownRow } from './comparison.ts'

type FactRow = Pick<ShownRow, 'id' | 'better' | 'fact' | 'numbers'>

/**
 * Returns, by row id, the row that counts for the same fact: the first with values for all sites, else the first. Rows
 * without a better direction are omitted.
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

/** Returns the rows on which a site can lead: one per fact, only where sites differ. */
export const leadRows = (rows: readonly ShownRow[]): readonly ShownRow[] =>
  rows.filter(({ better, best, countedBy }) => better !== undefined && countedBy === undefined && best.length > 0)

/** Returns the number of facts each site leads, alone or tied. */
export const leadCounts = (rows: readonly ShownRow[], siteCount: number): readonly number[] =>
  Array.from({ length: siteCount }, (_, site) => leadRows(rows).filter(({ best }) => best.includes(site)).length)
