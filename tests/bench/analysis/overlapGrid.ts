import { gridPairs } from '../../../src/analysis/peopleGrid/gridPairs.ts'
import { layOnGrid } from '../../../src/analysis/peopleGrid/gridZone.ts'
import type { PeopleGrid } from '../../../src/analysis/peopleGrid/peopleGrid.ts'
import type { Zone } from '../../../src/analysis/zone.ts'
import type { Measurement } from '../bench.ts'
import { quantile } from '../quantile.ts'
import { takeTurns } from '../takeTurns.ts'

interface Pairs {
  readonly first: Uint32Array
  readonly second: Uint32Array
  readonly shared: Float64Array
}

export const estimatePairs = (grid: PeopleGrid, zones: readonly Zone[]) =>
  gridPairs(zones.map((zone) => layOnGrid(grid, zone)))

/** Returns a row with the median error of the estimates; its limit is half a percent. */
export function errorRow(name: string, found: Pairs, exact: Pairs): Measurement {
  const unit = '% of the exact figure, median'
  return { name: `${name}-error`, unit, better: 'lower', ours: 100 * medianError(found, exact), bar: 0.5 }
}

export function gridRows({ blockOf, below, sums }: PeopleGrid, build: number): Measurement[] {
  const bytes = blockOf.byteLength + below.byteLength + sums.byteLength
  return [
    { name: 'overlap-grid-build', unit: 'CPU ms', better: 'lower', ours: build },
    { name: 'overlap-grid-size', unit: 'MB', better: 'lower', ours: bytes / 1e6 },
  ]
}

/** Returns the median of |estimate − exact| ÷ exact over the pairs that share more than 100 people. */
function medianError(found: Pairs, exact: Pairs): number {
  const estimates = new Map(
    Array.from(found.shared, (people, at) => [`${found.first[at]} ${found.second[at]}`, people]),
  )
  const errors = Array.from(exact.shared, (people, at) => ({
    people,
    own: estimates.get(`${exact.first[at]} ${exact.second[at]}`) ?? 0,
  })).flatMap(({ people, own }) => (people > 100 ? [Math.abs(own - people) / people] : []))
  return quantile(errors, 0.5)
}

/** Returns rows with the CPU time per overlapping pair among 500, 2,000 and 8,000 stores. */
export async function growthOfGrid(
  grid: PeopleGrid,
  rounds: number,
  zonesOf: (count: number) => readonly Zone[],
): Promise<Measurement[]> {
  const worlds = [500, 2_000, 8_000].map((count) => zonesOf(count).map((zone) => layOnGrid(grid, zone)))
  const times = await takeTurns(
    worlds.map((zones, at) => ({ work: () => gridPairs(zones), repeats: [64, 8, 1][at]! })),
    rounds,
  )
  return worlds.map((zones, at) => ({
    name: `overlap-grid-pair-x${4 ** at}`,
    unit: 'CPU ns a pair',
    better: 'lower',
    ours: (times[at]! * 1e6) / gridPairs(zones).shared.length,
  }))
}
