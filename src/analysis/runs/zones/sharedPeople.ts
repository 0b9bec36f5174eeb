import { AnalysisProblem } from '../../analysisProblem.ts'
import { columnOf } from '../../areaColumn.ts'
import { apportion } from '../../apportion.ts'
import { sharedSum } from '../../sharedPopulation.ts'
import type { AreaShares } from '../../studyTypes.ts'
import type { Zone } from '../../zone.ts'
import { layOut, refuseNegative, type SharedArea, sharesIn, valueOf } from './areaShares.ts'
import { eachOnce } from './eachOnce.ts'
import type { InputArea } from './geoJsonInput.ts'
import { sumExtensive } from './interpolate.ts'
import { planeIndex } from './planeIndex.ts'
import type { Plane } from '../../planar/equalAreaPlane.ts'

export interface PeopleUnder {
  readonly inStore: readonly SharedArea[]
  /** Population in both zones; null if no shared area has data. */
  readonly inBoth: number | null
}

/**
 * Returns the areas in a store's zone, and the population in its overlap with the studied zone. Throws
 * `AnalysisProblem` if no area has data.
 */
export function populationOf(
  all: readonly InputArea[],
  plane: Plane,
  store: Zone,
  studied: Zone,
  name: string,
  notes: string[],
): PeopleUnder {
  const areas = eachOnce(all, notes)
  if (!areas.some((area) => valueOf(area, name) !== undefined))
    throw new AnalysisProblem(`No area has a property ${name} that is a number.`)
  refuseNegative(areas, [name])
  const inStore = sharesIn(layOut(areas, plane, notes), store)
  const index = planeIndex(areas, plane)
  const values = columnOf(
    'extensive',
    Float64Array.from(areas, (area) => valueOf(area, name) ?? Number.NaN),
  )
  const [s, n] = [store, studied].map((zone) => ({ zone, shares: apportion(index, zone) })) as [Measured, Measured]
  const both = sharedSum(index, values, s, n)
  if (Number.isNaN(both)) return { inStore, inBoth: null }
  // `people` and `inPlane` differ slightly, because they use different scales. Scaling `both` by their ratio keeps it
  // from exceeding the store's population.
  const inPlane = sumShares(values, s.shares)
  const people = peopleIn(inStore, name)
  return { inStore, inBoth: people !== null && inPlane > 0 ? Math.min(people, (both * people) / inPlane) : both }
}

const sumShares = (values: ArrayLike<number>, { indexes, shares }: AreaShares): number =>
  indexes.reduce((sum, area, at) => (Number.isNaN(values[area]!) ? sum : sum + values[area]! * shares[at]!), 0)

type Measured = Parameters<typeof sharedSum>[2]

export const peopleIn = (shares: readonly SharedArea[], name: string): number | null =>
  sumExtensive(shares, name) ?? null
