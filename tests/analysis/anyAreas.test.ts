import fc from 'fast-check'
import { expect, test } from 'vitest'
import { finderInputNames } from '#analysis/runs/finder/areaFinderRun.ts'
import { answerOf, answersOf, anyNumber, anySize, expectSame, plainSize, reordered, sumOf, tries } from './anyInput.ts'
import { some, named, keys, expectSameRows } from './anyRows.ts'

// Methods that compare areas and stores: any numbers yield figures or an error message, and row order doesn't matter.

test('areas found, left out and missed are all areas, in any order', () => {
  const place = fc.tuple(fc.double({ min: -5000, max: 5000, noNaN: true }), fc.integer({ min: -5000, max: 5000 }))
  const bound = fc.option(fc.oneof(plainSize, anyNumber), { nil: undefined })
  const measure = fc.oneof(
    fc.constantFrom({ variable: 'people' }, { variable: 'rent' }, { nearest: { points: 'own' } }),
    fc
      .record({ points: fc.constantFrom('schools', 'own'), within: fc.integer({ min: 1, max: 60_000 }) })
      .map((count) => ({ count })),
  )
  const condition = fc.tuple(measure, bound, bound).map(([what, min, max]) => ({
    ...what,
    ...(min === undefined ? {} : { [finderInputNames.min]: min }),
    ...(max === undefined ? {} : { [finderInputNames.max]: max }),
  }))
  const input = fc.record({
    areas: some(
      fc.record({ position: place, values: fc.record({ people: fc.option(anyNumber), rent: plainSize }) }),
    ).map((rows) => named(rows, 'a')),
    points: fc.record({ schools: fc.array(place, { maxLength: 5 }), own: fc.array(place, { maxLength: 2 }) }),
    units: fc.constant('metres'),
    conditions: fc.array(condition, { maxLength: 4 }),
    score: fc.array(
      fc
        .tuple(measure, plainSize, fc.oneof(fc.constantFrom('more', 'less'), fc.record({ ideal: anyNumber })))
        .map(([what, weight, preference]) => ({ ...what, weight, [finderInputNames.preference]: preference })),
      { maxLength: 3 },
    ),
  })
  fc.assert(
    fc.property(input, keys, (raw, order) => {
      const answers = answersOf('area-finder', raw, { ...raw, areas: reordered(raw.areas, order) })
      if (!answers) return
      const [found, again] = answers
      expect((found['found'] as unknown[]).length + (found['leftOut'] as unknown[]).length).toBe(raw.areas.length)
      expect(found['foundCount']).toBe((found['found'] as unknown[]).length)
      for (const row of found['leftOut'] as { readonly failing: unknown[] }[])
        expect(row.failing.length).toBeGreaterThan(0)
      expectSameRows(again['found'], found['found'], raw.score.length > 0 ? ['score'] : [])
      expectSameRows(again['leftOut'], found['leftOut'], [])
    }),
    tries(150),
  )
})

test('likeness to some areas: shares of each distance sum to one, in any order', () => {
  const input = fc.record({
    areas: fc
      .array(fc.record({ values: fc.record({ x: fc.option(anyNumber, { freq: 20 }), y: plainSize, z: plainSize }) }), {
        minLength: 2,
        maxLength: 6,
      })
      .map((rows) => named(rows, 'a')),
    references: fc.constantFrom(['a0'], ['a1'], ['a0', 'a1'], ['a9'], ['a0', 'a0']),
  })
  fc.assert(
    fc.property(input, keys, (raw, order) => {
      const answers = answersOf('look-alike', raw, { ...raw, areas: reordered(raw.areas, order) })
      if (!answers) return
      const [found, again] = answers
      const ranked = found['ranked'] as {
        readonly distance: number
        readonly shares: Readonly<Record<string, number>>
      }[]
      for (const { distance, shares } of ranked) expectSame(sumOf(Object.values(shares)), distance > 0 ? 1 : 0, 1e-9, 1)
      expect(ranked.length + (found['leftOut'] as number) + new Set(raw.references).size).toBe(raw.areas.length)
      expectSameRows(again['ranked'], ranked, [])
    }),
    tries(150),
  )
})

test('void analysis takes any counts, and an area against itself lacks nothing', () => {
  const area = fc.record({
    people: fc.oneof(anySize, anyNumber),
    places: fc.dictionary(fc.constantFrom('coffee', 'tea', '__proto__', 'toString', ''), anySize),
  })
  fc.assert(
    fc.property(area, area, (here, reference) => {
      answerOf('void-analysis', { area: here, reference })
      const same = answerOf('void-analysis', { area: here, reference: here })
      for (const row of (same?.['rows'] ?? []) as { readonly missing: number; readonly here: number }[])
        expectSame(row.missing, 0, 1e-9, row.here)
    }),
    tries(150),
  )
})

test("a store's months give the same figures in any order", () => {
  const month = fc.record(
    {
      month: fc
        .tuple(fc.integer({ min: 2023, max: 2026 }), fc.integer({ min: 0, max: 13 }))
        .map(([year, at]) => `${year}-${String(at).padStart(2, '0')}`),
      sales: anySize,
      target: anySize,
      orders: fc.oneof(fc.integer({ min: 0, max: 9000 }), anyNumber),
    },
    { requiredKeys: ['month'] },
  )
  const input = fc.record(
    { months: some(month, 20), rent: anySize, totalSquareMetres: anySize, sellingSquareMetres: anySize },
    { requiredKeys: ['months'] },
  )
  fc.assert(
    fc.property(input, keys, (raw, order) => {
      const months = raw.months.filter(
        (one, at) => raw.months.findIndex(({ month: name }) => name === one.month) === at,
      )
      answerOf('store-figures', raw)
      const found = answerOf('store-figures', { ...raw, months })
      expect(answerOf('store-figures', { ...raw, months: reordered(months, order) })).toEqual(found)
    }),
    tries(150),
  )
})
