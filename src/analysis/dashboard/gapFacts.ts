import type { Chain } from './chainRows.ts'
import { gapOf, nothingSold, salesFacts, type SalesFinding, type SalesSum, type StoreSales } from './salesFacts.ts'

export interface GapFacts {
  /** Stores that explain the gap, largest shortfall first. */
  readonly explaining: readonly StoreSales[]
  readonly these: SalesSum
  readonly others: number
  /** Sum over the other stores with a target. */
  readonly rest: SalesSum
  readonly total: SalesSum
  readonly finding: SalesFinding
}

/**
 * Finds the fewest stores that explain a missed target: the stores with the largest shortfalls, without which the
 * others meet the target. Finds none if the target is met.
 */
export function gapFacts(chain: Chain): GapFacts {
  const { stores, total, finding } = salesFacts(chain)
  const ordered = stores
    .filter(({ target }) => target > 0)
    .sort((a, b) => gapOf(a) - gapOf(b) || (a.id < b.id ? -1 : 1))
  const rests = restSums(ordered)
  let count = 0
  while (gapOf(total) < 0 && count < ordered.length && gapOf(rests[count]!) < 0) count++
  const explaining = ordered.slice(0, count)
  return { explaining, these: sumOf(explaining), others: ordered.length - count, rest: rests[count]!, total, finding }
}

/** Returns the sums over the stores from each index on, ending with the empty sum. */
function restSums(stores: readonly SalesSum[]): readonly SalesSum[] {
  const sums = [sumOf([])]
  for (const store of stores.toReversed()) sums.push(sumOf([sums.at(-1)!, store]))
  return sums.toReversed()
}

/**
 * Returns the sum over stores. Subtracting from the total instead would leave a rounding error, which could contradict
 * the displayed text.
 */
function sumOf(stores: readonly SalesSum[]): SalesSum {
  const sum = { ...nothingSold }
  for (const store of stores)
    for (const figure of Object.keys(nothingSold) as (keyof SalesSum)[]) sum[figure] += store[figure]
  return sum
}
