import fc from 'fast-check'
import { expect, test } from 'vitest'
import { answerOf, answersOf, anyNumber, expectSame, reordered, sumOf, tries } from './anyInput.ts'
import { anyPosition, anyZone, collection, keys, position, tileAt } from './anyShapes.ts'

// Contents of a zone except people: any values yield figures or an error message; parts sum to the whole.

test('income in a zone: shares of its brackets sum to one, in any order of areas', () => {
  const money = fc.oneof(
    { arbitrary: fc.integer({ min: 0, max: 3_000_000 }), weight: 5 },
    { arbitrary: anyNumber, weight: 1 },
  )
  const units = fc.oneof(fc.integer({ min: 0, max: 5000 }), anyNumber)
  const figures = fc.record(
    {
      taxUnits: units,
      incomeTotal: fc.oneof(money, fc.integer({ min: 0, max: 1e10 })),
      incomeQ1: money,
      incomeMedian: money,
      incomeQ3: money,
    },
    { requiredKeys: ['taxUnits'] },
  )
  const rising = fc
    .tuple(
      units,
      fc.integer({ min: 1, max: 1e10 }),
      fc.array(fc.integer({ min: 1, max: 3_000_000 }), { minLength: 3, maxLength: 3 }),
    )
    .map(([taxUnits, incomeTotal, quartiles]) => {
      const [incomeQ1, incomeMedian, incomeQ3] = quartiles.toSorted((a, b) => a - b)
      return { taxUnits, incomeTotal, incomeQ1, incomeMedian, incomeQ3 }
    })
  fc.assert(
    fc.property(
      fc.array(fc.oneof(figures, rising), { minLength: 1, maxLength: 4 }),
      anyZone,
      keys,
      (rows, zone, order) => {
        const features = rows.map((properties, id) => ({ type: 'Feature', id, properties, geometry: tileAt(id) }))
        for (const over of [zone, tileAt(0)]) {
          const answers = answersOf(
            'income-in-zone',
            { areas: collection(features), zone: over },
            { areas: collection(reordered(features, order)), zone: over },
          )
          if (!answers) continue
          const [found, again] = answers
          const shares = (found['brackets'] as { readonly share: number | null }[]).flatMap(({ share }) => share ?? [])
          if (shares.length > 0) expectSame(sumOf(shares), 1)
          for (const share of shares) expect(share).toBeGreaterThanOrEqual(0)
          const [units1, units2] = [found['taxUnits'], again['taxUnits']] as [number | null, number | null]
          if (units1 !== null) expectSame(units2!, units1)
        }
      },
    ),
    tries(100),
  )
})

test('roads in a zone: classes sum to all, and no zone holds more than there is', () => {
  const road = (place: fc.Arbitrary<unknown>) =>
    fc.record({
      type: fc.constant('Feature'),
      properties: fc.record({ highway: fc.constantFrom('residential', 'primary', 'footway', 'nonsense') }),
      geometry: fc.record({
        type: fc.constantFrom('LineString', 'LineString', 'Point'),
        coordinates: fc.array(place, { maxLength: 4 }),
      }),
    })
  const roadsOf = (place: fc.Arbitrary<unknown>) =>
    fc.array(road(place), { minLength: 1, maxLength: 8 }).map(collection)
  const all = {
    type: 'Feature',
    properties: { radiusMetres: 20_000 },
    geometry: { type: 'Point', coordinates: [121.51, 25.01] },
  }
  fc.assert(
    fc.property(roadsOf(position), roadsOf(anyPosition), anyZone, (near, anywhere, zone) => {
      answerOf('road-length', { roads: anywhere, zone })
      const found = answerOf('road-length', { roads: near, zone })
      if (!found) return
      const metres = found['roadMetres'] as number
      const whole = answerOf('road-length', { roads: near, zone: all })!['roadMetres'] as number
      expectSame(sumOf(Object.values(found['roadMetresByClass'] as Readonly<Record<string, number>>)), metres)
      expect(metres).toBeLessThanOrEqual(whole * (1 + 1e-6) + 1e-3)
    }),
    tries(60),
  )
})
