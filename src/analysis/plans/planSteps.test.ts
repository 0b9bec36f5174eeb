import { expect, test } from 'vitest'
import { toFrame } from '#domain/geo/frame.ts'
import type { Place } from '#domain/geo/point.ts'
import { type ZonePlan, zonePlanSchema } from '#domain/tradeZone/zonePlan.ts'
import { squareAreas, squareMiddle, squarePeople, squareStreet } from '#tests/analysis/squareCountry.ts'
import * as v from 'valibot'
import { methods } from '../methods.ts'
import type { RoadLines } from '../roads/roadLines.ts'
import { makeRoadNet } from '../roads/roadNet.ts'
import { runSteps } from '../steps.ts'
import { PatchedColumns } from '../study/placeColumns.ts'
import { type StudyCountry, makeStudyCountry } from '../study/studyCountry.ts'
import { makeZone } from '../zone.ts'
import { planMethod } from './planMethod.ts'
import { planSteps } from './planSteps.ts'
import type { PlanAnswer, PlanInputs } from './planTypes.ts'

const country: StudyCountry = makeStudyCountry(squareAreas, { demographics: squarePeople })
const net = makeRoadNet(squareStreet, country.frame)
const middle: Place = squareMiddle
const east: Place = { longitude: 121.07, latitude: 24.05 }
const model = { decay: { kind: 'power', exponent: 2 }, minimumDistance: 0.1, withCompetitors: true } as const

function inputsWith({
  stores = [],
  competitors = [],
}: {
  stores?: readonly Place[]
  competitors?: readonly Place[]
}): PlanInputs {
  const columns = (places: readonly Place[], tag: string) => {
    const made = new PatchedColumns()
    for (const [at, place] of places.entries()) made.set(`${tag}-${at}`, { place, tag })
    return made.columns()
  }
  const replaced = { names: new Set<string>(), version: 0 }
  const pois = columns([], 'p')
  const places = { stores: columns(stores, '1'), competitors: columns(competitors, 'c'), pois, replaced }
  return { country, net, places }
}

const planned = (plan: ZonePlan, inputs = inputsWith({}), withoutStoreId?: string): PlanAnswer =>
  runSteps(planSteps(inputs, { plan, withoutStoreId }))

function madeOf(answer: PlanAnswer) {
  if ('problem' in answer) throw new Error(answer.problem.kind)
  const made = makeZone(answer.shape, country.frame)
  if ('problem' in made) throw new Error(made.problem.kind)
  return { ...made.zone, facts: answer.facts, shape: answer.shape }
}

const problemOf = (answer: PlanAnswer) => ('problem' in answer ? answer.problem : undefined)

test('ten minutes on foot reach 800 m of the street both ways, by distance the same', () => {
  const byTime = madeOf(planned({ kind: 'reach', centre: middle, mode: 'walk', measure: 'time', limit: 600 }))
  const byWay = madeOf(planned({ kind: 'reach', centre: middle, mode: 'walk', measure: 'distance', limit: 800 }))
  // Off-road walking adds a few meters to the extent along the road.
  for (const zone of [byTime, byWay]) expect((zone.maxX - zone.minX) / 1600).toBeCloseTo(1, 1)
  expect(byTime.facts.metresToRoad).toBeLessThan(1)
})

test('ground beside streets is as long as the way and as wide as was asked for, with round ends', () => {
  const zone = madeOf(planned({ kind: 'streets', centre: middle, metres: 12, along: 500 }))
  expect(zone.facts.streetMetres).toBeCloseTo(1000, 0)
  expect(zone.squareMetres / (1000 * 24 + Math.PI * 12 ** 2)).toBeCloseTo(1, 3)
  if (zone.shape.type === 'Circle') throw new Error('A street is no circle.')
  // A straight street has corners only at its two round ends.
  expect(zone.shape.coordinates.flat(1).length).toBe(1)
  expect(zone.shape.coordinates.flat(2).length).toBeLessThan(140)
})

test('a circle or a time of travelling grows until so many people are in it', () => {
  const circle = madeOf(planned({ kind: 'people', centre: middle, target: 5000, by: 'circle' }))
  expect(circle.facts.held).toBeCloseTo(5000, 3)
  const reach = madeOf(planned({ kind: 'people', centre: middle, target: 300, by: 'walk' }))
  expect(reach.facts.held).toBeGreaterThanOrEqual(300)
  const before = madeOf(
    planned({ kind: 'reach', centre: middle, mode: 'walk', measure: 'time', limit: reach.facts.seconds! - 1 }),
  )
  expect(before.squareMetres).toBeLessThan(reach.squareMetres)
  expect(problemOf(planned({ kind: 'people', centre: middle, target: 1e6, by: 'circle' }))).toMatchObject({
    kind: 'tooFewPeople',
    held: expect.closeTo(100_000, 0) as number,
  })
  expect(problemOf(planned({ kind: 'people', centre: middle, target: 1e6, by: 'walk' }))).toMatchObject({
    kind: 'tooFewPeople',
    within: { seconds: 3600 },
  })
})

test('a travel time whose area exceeds the zone limit reaches no target: the longest one within the limit counts', () => {
  const spokes = Array.from({ length: 16 }, (_, spoke) => (2 * Math.PI * spoke) / 16)
  const star: RoadLines = {
    xy: Float64Array.from(
      spokes.flatMap((angle) => [121.05, 24.05, 121.05 + Math.cos(angle), 24.05 + Math.sin(angle)]),
    ),
    start: Uint32Array.from({ length: spokes.length + 1 }, (_, spoke) => 2 * spoke),
    classes: new Uint8Array(spokes.length),
    oneWay: new Uint8Array(spokes.length),
    limits: new Uint8Array(spokes.length),
  }
  const inputs = { ...inputsWith({}), net: makeRoadNet(star, country.frame) }
  const problem = problemOf(planned({ kind: 'people', centre: middle, target: 500_000, by: 'car' }, inputs))
  if (problem?.kind !== 'tooFewPeople' || !('seconds' in problem.within)) throw new Error('The target was reached.')
  expect(problem.held).toBeLessThan(500_000)
  const { seconds } = problem.within
  expect(seconds).toBeLessThan(3600)
  const reach = { kind: 'reach', centre: middle, mode: 'car', measure: 'time' } as const
  expect(madeOf(planned({ ...reach, limit: seconds }, inputs)).squareMetres).toBeGreaterThan(1.9e9)
  expect(() => madeOf(planned({ ...reach, limit: seconds + 1 }, inputs))).toThrow('tooLarge')
})

test('the nearest ground ends half-way to a store; the store whose zone it is does not count', () => {
  const inputs = inputsWith({ stores: [east, middle] })
  const half = toFrame(country.frame, 121.06, 24.05).x
  const zone = madeOf(planned({ kind: 'nearest', centre: middle }, inputs, '1-1'))
  // The border follows the midway meridian, which is nearly vertical in the plane.
  expect(zone.maxX).toBeGreaterThan(half - 1)
  expect(zone.maxX).toBeLessThan(half + 40)
  expect(zone.facts.stores).toBe(1)
  expect(problemOf(planned({ kind: 'nearest', centre: middle }, inputs))).toEqual({ kind: 'samePlace' })
  expect(problemOf(planned({ kind: 'nearest', centre: middle }))).toMatchObject({ kind: 'noStore' })
})

test('with one rival of the same pull half of the people are drawn up to the middle between the two', () => {
  const inputs = inputsWith({ competitors: [east] })
  const zone = madeOf(planned({ kind: 'draw', centre: middle, share: 0.8, model }, inputs))
  // d² ÷ e² = ¼ gives a circle of Apollonius, which extends from a third of the distance ahead to the full distance
  // behind.
  const way = toFrame(country.frame, 121.07, 24.05).x - toFrame(country.frame, 121.05, 24.05).x
  expect((zone.maxX - zone.minX) / (way * (1 / 3 + 1))).toBeCloseTo(1, 2)
  expect(problemOf(planned({ kind: 'draw', centre: middle, share: 0.5, model }))).toEqual({ kind: 'noRivals' })
  const crowded = inputsWith({ competitors: [middle, middle, east] })
  expect(problemOf(planned({ kind: 'draw', centre: middle, share: 0.5, model }, crowded))).toMatchObject({
    kind: 'nowhere',
  })
})

test('the circle of a share of demand reaches the homes that it comes from', () => {
  const zone = madeOf(
    planned({ kind: 'demandShare', centre: middle, share: 0.6, model }, inputsWith({ stores: [east] })),
  )
  // The square's population all lives at its representative point.
  expect(zone.facts.radiusMetres! / 1108).toBeCloseTo(1, 2)
  expect(zone.facts.tiers?.map(({ tier, share }) => [tier, share])).toEqual([
    [1, 0.6],
    [2, 0.8],
    [3, 0.95],
    [4, 1],
  ])
})

test('tiers end where a company wants them to, and people come from no farther than it says', () => {
  const inputs = inputsWith({ stores: [east] })
  const tiers = { kind: 'demandShare', centre: middle, share: 1, model } as const
  const zone = madeOf(planned({ ...tiers, within: 2000, ends: [0.5, 0.7, 0.9] }, inputs))
  expect(zone.facts.tiers?.map(({ share }) => share)).toEqual([0.5, 0.7, 0.9, 1])
  expect(zone.facts.marketMetres).toBe(2000)
  expect(problemOf(planned({ ...tiers, within: 1000 }, inputs))).toEqual({ kind: 'noDemand', withinMetres: 1000 })
  const plan = { ...tiers, within: 5000, ends: [0.6, 0.8, 0.95] }
  expect(v.safeParse(zonePlanSchema, plan).success).toBe(true)
  expect(v.safeParse(zonePlanSchema, { ...plan, ends: [0.8, 0.6, 0.95] }).success).toBe(false)
  expect(v.safeParse(zonePlanSchema, { ...plan, within: 0 }).success).toBe(false)
  // Zones saved before this setting existed can still be recomputed.
  expect(v.safeParse(zonePlanSchema, tiers).success).toBe(true)
})

test('a place without a road, roads that are not here, and a plan that a person can not set are told apart', () => {
  const away: Place = { longitude: 121.05, latitude: 24.09 }
  const reach = { kind: 'reach', mode: 'car', measure: 'time', limit: 300 } as const
  expect(problemOf(planned({ ...reach, centre: away }))).toEqual({
    kind: 'noRoadNear',
    mode: 'car',
    withinMetres: 1000,
  })
  expect(problemOf(planned({ ...reach, centre: middle }, { ...inputsWith({}), net: undefined }))).toEqual({
    kind: 'noRoads',
    country: 'tw',
  })
  expect(v.safeParse(zonePlanSchema, { ...reach, limit: 0, centre: middle }).success).toBe(false)
  expect(v.safeParse(zonePlanSchema, { ...reach, centre: middle }).success).toBe(true)
})

test('the same plan on the same data gives the same zone, and each kind has a method', () => {
  const inputs = inputsWith({ stores: [east] })
  const plans: readonly ZonePlan[] = [
    { kind: 'reach', centre: middle, mode: 'scooter', measure: 'time', limit: 300 },
    { kind: 'people', centre: middle, target: 500, by: 'car' },
    { kind: 'nearest', centre: middle },
    { kind: 'streets', centre: middle, metres: 6, along: 300 },
    { kind: 'draw', centre: middle, share: 0.7, model },
    { kind: 'demandShare', centre: middle, share: 0.8, model },
  ]
  for (const plan of plans) {
    expect(planned(plan, inputs)).toEqual(planned(plan, inputs))
    expect(methods[planMethod(plan)].version).toBeGreaterThan(0)
  }
})
