import { apportion } from '../../../src/analysis/apportion.ts'
import { columnOf } from '../../../src/analysis/areaColumn.ts'
import type { AreaIndex } from '../../../src/analysis/areaIndex.ts'
import { overlapAllPairs, type ZonePairs } from '../../../src/analysis/overlapSets.ts'
import type { Zone } from '../../../src/analysis/zone.ts'
import type { SharedPeople } from '../postgis/sharedPeople.ts'

/**
 * Returns the people shared by each pair of zones, computed as in the product: first the areas each zone intersects,
 * then all pairs.
 */
export const sharePeople = (index: AreaIndex, people: Float64Array, zones: readonly Zone[]): ZonePairs =>
  overlapAllPairs(
    zones.map((zone) => ({ zone, shares: apportion(index, zone) })),
    { areas: index, values: columnOf('extensive', people) },
  )

/**
 * Throws unless the people of each pair agree within a relative tolerance; for pairs with fewer than `few` people, the
 * tolerance is that of `few`. A pair missing from one result counts as sharing 0 people.
 */
export function expectSamePairs(
  { first, second, shared }: ZonePairs,
  theirs: readonly SharedPeople[],
  within: number,
  few: number,
): void {
  const left = new Map(theirs.map(({ a, b, people }) => [`${a}:${b}`, people]))
  let worst = 0
  const compare = (own: number, other: number) => {
    worst = Math.max(worst, Math.abs(own - other) / Math.max(few, other))
  }
  for (const [i, people] of shared.entries()) {
    const key = `${first[i]}:${second[i]}`
    compare(people, left.get(key) ?? 0)
    left.delete(key)
  }
  for (const people of left.values()) compare(0, people)
  if (!(worst <= within))
    throw new Error(`The shared people differ by up to ${worst}: the two do not do the same work.`)
}

export const sumOf = (numbers: Iterable<number>): number => [...numbers].reduce((all, number) => all + number, 0)
