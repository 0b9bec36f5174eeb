import { ageBands, type DemographicVariable, menBands } from '#domain/area/demographicsPack.ts'
import { type Random, randomOf } from '#server/demo/random.ts'
import { splitTable, splitWhole } from './splitWhole.ts'
import type { TownshipFigures } from './townshipFigures.ts'

export type VillageFigures = Readonly<Record<DemographicVariable, number>>

/** Approximate national shares of the bands 15–24, 25–34, 35–44, 45–59 and 60–64 among people aged 15 to 64. */
const workingAges = [0.157, 0.193, 0.228, 0.316, 0.106] as const
/** Approximate national share of people over 64. */
const usualOldShare = 0.16
/** Men per woman in the six bands, close to the national ratios: more boys are born, and women live longer. */
const menToWomen = [1.08, 1.08, 1.03, 0.99, 0.97, 0.87] as const
const maxPeoplePerSquareKilometre = 90_000
const builtUpSquareKilometres = 0.4

/**
 * Splits a township's published figures among its villages and into age bands. All figures are integers. Villages add
 * up to the township exactly, bands and sexes to the population. Deterministic for the same villages.
 * - Village population is weighted by area^0.2, up to 0.4 km² (villages have similar populations; forest doesn't
 *   enlarge a mountain village), with a variation seeded by code (log-normal, spread 0.5), at most 90,000 people per
 *   km².
 * - Households follow the township's household size within 8%; men within 3%.
 * - People from 15 to 64 follow national shares, shifted older if more people are over 64; those from 60 to 64 join the
 *   people over 64. Each village has a random shift.
 * - Men follow their village's population and the national sex ratio by age.
 */
export function splitTownship(
  figures: TownshipFigures,
  villages: readonly { readonly code: string; readonly squareKilometres: number }[],
): { township: VillageFigures; villages: readonly VillageFigures[] } {
  const township = {
    ...peopleOf(figures),
    ...Object.fromEntries(bandsOf(figures).map((people, at) => [ageBands[at], people])),
  }
  if (villages.length === 0)
    return { township: { ...township, ...menOf(figures.male, bandsOf(figures)) } as VillageFigures, villages: [] }
  const draws = villages.map(({ code }) => randomOf(`demographics ${code}`))
  const people = splitPeople(figures.population, villages, draws)
  const households = splitWhole(
    figures.households,
    people.map((count, at) => count * draws[at]!.between(0.92, 1.08)),
    people,
  )
  const men = splitWhole(
    figures.male,
    people.map((count, at) => count * draws[at]!.between(0.97, 1.03)),
    people,
  )
  const leans = draws.map((random) => 0.12 * normal(random))
  const bands = splitTable(people, bandsOf(figures), (village, band) => Math.exp(leans[village]! * (band - 2.5)))
  const menIn = people.map((_, at) => menOf(men[at]!, bands[at]!))
  const menOfAll = menBands.map((id) => [id, menIn.reduce((sum, one) => sum + one[id], 0)])
  return {
    township: { ...township, ...Object.fromEntries(menOfAll) } as VillageFigures,
    villages: people.map((population, at) => ({
      population,
      households: households[at]!,
      male: men[at]!,
      female: population - men[at]!,
      ...(Object.fromEntries(ageBands.map((band, index) => [band, bands[at]![index]!])) as Record<
        (typeof ageBands)[number],
        number
      >),
      ...menIn[at]!,
    })),
  }
}

const peopleOf = ({ population, households, male, female }: TownshipFigures) => ({
  population,
  households,
  male,
  female,
})

function menOf(men: number, bands: readonly number[]): Record<(typeof menBands)[number], number> {
  const split = splitWhole(
    men,
    bands.map((count, at) => (count * menToWomen[at]!) / (1 + menToWomen[at]!)),
    bands,
  )
  return Object.fromEntries(menBands.map((id, at) => [id, split[at]!])) as Record<(typeof menBands)[number], number>
}

/** Returns the township's six age bands, youngest first; only the first is published. */
function bandsOf({ population, under15, from15to64, over64 }: TownshipFigures): number[] {
  const lean = population > 0 ? (over64 / population - usualOldShare) * 2 : 0
  const working = splitWhole(
    from15to64,
    workingAges.map((share, at) => share * Math.exp(lean * (at - 2))),
  )
  const [from15, from25, from35, from45, from60] = working as [number, number, number, number, number]
  return [under15, from15, from25, from35, from45, from60 + over64]
}

function splitPeople(
  population: number,
  villages: readonly { readonly squareKilometres: number }[],
  draws: readonly Random[],
): number[] {
  const weights = villages.map(
    ({ squareKilometres }, at) =>
      Math.min(squareKilometres, builtUpSquareKilometres) ** 0.2 * Math.exp(0.5 * normal(draws[at]!)),
  )
  const maxPeople = villages.map(({ squareKilometres }) => Math.ceil(squareKilometres * maxPeoplePerSquareKilometre))
  const room = maxPeople.reduce((sum, people) => sum + people, 0)
  return splitWhole(population, weights, room > population ? maxPeople : undefined)
}

/** Returns an approximately normal number (mean 0, spread 1, within ±2.45): the sum of four uniform draws. */
function normal(random: Random): number {
  const sum = random.next() + random.next() + random.next() + random.next()
  return Math.max(-2.45, Math.min(2.45, (sum - 2) * Math.sqrt(3)))
}
