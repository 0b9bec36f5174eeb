import fc from 'fast-check'
import { expect, test } from 'vitest'
import { answerOf, answersOf, anyNumber, expectSame, reordered, tries } from './anyInput.ts'

// Methods on roads: any network yields figures or an error message; a longer reach contains a shorter one; road order
// doesn't matter.

const at = (column: number, row: number) => [121.5 + 0.002 * column, 25 + 0.002 * row]
const crossing = fc
  .tuple(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 3 }))
  .map(([column, row]) => at(column, row))
const wildPosition = fc.oneof(
  crossing,
  fc.tuple(anyNumber, anyNumber),
  fc.constantFrom([], [null, 25], ['x', 'y'], [121.5, 25, 4]),
)
const road = (position: fc.Arbitrary<unknown>) =>
  fc.record({
    type: fc.constant('Feature'),
    properties: fc.record(
      {
        highway: fc.constantFrom('residential', 'secondary', 'footway', 'motorway', 'nonsense', 7),
        oneway: fc.constantFrom('yes', 'no', '-1', 'maybe'),
        maxspeed: fc.constantFrom('50', '30 mph', 'walk', -1, 0, 1e300),
      },
      { requiredKeys: ['highway'] },
    ),
    geometry: fc.record({
      type: fc.constantFrom('LineString', 'LineString', 'LineString', 'MultiLineString', 'Point'),
      coordinates: fc.array(position, { minLength: 0, maxLength: 4 }),
    }),
  })
const roadsOf = (position: fc.Arbitrary<unknown>) =>
  fc.array(road(position), { minLength: 1, maxLength: 12 }).map((features) => ({ type: 'FeatureCollection', features }))
const place = fc.tuple(
  fc.double({ min: 121.499, max: 121.508, noNaN: true }),
  fc.double({ min: 24.999, max: 25.008, noNaN: true }),
)
const mode = fc.constantFrom('walk', 'scooter', 'car')
const measure = fc.constantFrom('time', 'distance')
const keys = fc.array(fc.double({ noNaN: true }), { minLength: 12, maxLength: 12 })

test('reach on any net: more limit reaches more, and the order of roads says nothing', () => {
  fc.assert(
    fc.property(
      roadsOf(crossing),
      place,
      mode,
      measure,
      fc.integer({ min: 1, max: 900 }),
      keys,
      (roads, where, how, by, limit, order) => {
        const input = { roads, place: where, mode: how, measure: by, limit, listJunctions: true }
        const answers = answersOf('reach', input, {
          ...input,
          roads: { ...roads, features: reordered(roads.features, order) },
        })
        if (!answers) return
        const [found, again] = answers
        expect(found['squareMetres']).toBeGreaterThan(0)
        expect(again['junctionCount']).toBe(found['junctionCount'])
        expectSame(again['metresToRoad'] as number, found['metresToRoad'] as number, 1e-9, 1e-3)
        const costs = found['costs'] as number[]
        expect(costs.every((cost) => cost >= 0 && cost <= limit)).toBe(true)
        const farther = answerOf('reach', { ...input, limit: 2 * limit })!
        expect(farther['junctionCount']).toBeGreaterThanOrEqual(found['junctionCount'] as number)
      },
    ),
    tries(30),
  )
})

test('any features as roads, any place and any limit are figures or a sentence', () => {
  const wildPlace = fc.oneof(place, fc.tuple(anyNumber, anyNumber))
  const limit = fc.oneof(fc.integer({ min: 1, max: 900 }), anyNumber)
  const square = [at(0, 0), at(3, 0), at(3, 3), at(0, 3), at(0, 0)]
  const areas = (population: unknown) => ({
    type: 'FeatureCollection',
    features: [{ type: 'Feature', properties: { population }, geometry: { type: 'Polygon', coordinates: [square] } }],
  })
  fc.assert(
    fc.property(
      fc.oneof(roadsOf(crossing), roadsOf(wildPosition)),
      wildPlace,
      mode,
      measure,
      limit,
      anyNumber,
      (roads, where, how, by, max, population) => {
        answerOf('reach', { roads, place: where, mode: how, measure: by, limit: max })
        answerOf('street-ground', { roads, place: where, metres: max, along: 300 })
        answerOf('street-ground', { roads, place: where, along: max })
        answerOf('threshold-time', { roads, areas: areas(population), place: where, mode: how, target: max })
      },
    ),
    tries(25),
  )
})

test('the ground beside streets grows with the way along them', () => {
  fc.assert(
    fc.property(roadsOf(crossing), place, fc.integer({ min: 10, max: 400 }), (roads, where, along) => {
      const found = answerOf('street-ground', { roads, place: where, along })
      if (!found) return
      const longer = answerOf('street-ground', { roads, place: where, along: 2 * along })!
      expect(longer['streetMetres']).toBeGreaterThanOrEqual((found['streetMetres'] as number) * (1 - 1e-9))
      expect(longer['squareMetres']).toBeGreaterThanOrEqual((found['squareMetres'] as number) * (1 - 1e-6))
    }),
    tries(20),
  )
})

test('the least time that reaches so many reaches them, and a second less does not', () => {
  const square = [at(-1, -1), at(4, -1), at(4, 4), at(-1, 4), at(-1, -1)]
  const areas = {
    type: 'FeatureCollection',
    features: [
      { type: 'Feature', properties: { population: 10_000 }, geometry: { type: 'Polygon', coordinates: [square] } },
    ],
  }
  fc.assert(
    fc.property(roadsOf(crossing), place, mode, fc.integer({ min: 1, max: 3000 }), (roads, where, how, target) => {
      const found = answerOf('threshold-time', { roads, areas, place: where, mode: how, target })
      if (!found) return
      expect(found['held']).toBeGreaterThanOrEqual(target)
      const seconds = found['seconds'] as number
      const heldIn = (limit: number) => {
        const zone = answerOf('reach', { roads, place: where, mode: how, limit })!['zone']
        return answerOf('demographics', { areas, zone })!['population'] as number
      }
      if (seconds > 1) expect(heldIn(seconds - 1)).toBeLessThan(target)
    }),
    tries(10),
  )
})
