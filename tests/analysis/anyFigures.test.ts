import fc from 'fast-check'
import { expect, test } from 'vitest'
import { answerOf, answersOf, anyNumber, anySize, expectSame, plainSize, reordered, sumOf, tries } from './anyInput.ts'
import { some, named, keys, figures, expectSameRows } from './anyRows.ts'

// Methods on plain tables: any numbers yield figures or an error message; row order doesn't matter; parts sum to the
// whole.

const opening = fc.record(
  {
    predicted: anyNumber,
    low: anyNumber,
    high: anyNumber,
    affected: fc.record({ before: anySize, after: anySize }),
    controls: fc.oneof(
      fc.record({ before: anySize, after: anySize }),
      some(fc.record({ before: plainSize, after: plainSize }), 3),
    ),
  },
  { requiredKeys: ['predicted', 'affected', 'controls'] },
)

test('openings judged by what came: the bias never exceeds the mean error, in any order', () => {
  fc.assert(
    fc.property(some(opening), keys, (rows, order) => {
      const openings = named(rows, 'o')
      const found = answerOf('back-test', { openings })
      const again = answerOf('back-test', { openings: reordered(openings, order) })
      if (!found || !again) return
      const { meanError, bias } = found as { readonly meanError: number; readonly bias: number }
      expect(Math.abs(bias)).toBeLessThanOrEqual(meanError * (1 + 1e-9))
      expectSame(again['meanError'] as number, meanError)
      expectSame(again['bias'] as number, bias, 1e-9, meanError)
      for (const [at, { affected, controls }] of openings.entries()) {
        const measured = answerOf('difference-in-differences', { affected, controls })
        if (measured) expect(figures((found['openings'] as object[])[at]!, 'measured')).toBe(measured['ratio'])
      }
    }),
    tries(150),
  )
})

test('what people can reach in two steps is all supply within reach of anybody', () => {
  const size = fc.integer({ min: 1, max: 5 })
  const input = fc.tuple(size, size).chain(([places, sites]) =>
    fc.record({
      origins: fc
        .array(fc.record({ population: anySize }), { minLength: places, maxLength: places })
        .map((rows) => named(rows, 'p')),
      sites: fc
        .array(fc.record({ supply: anySize }), { minLength: sites, maxLength: sites })
        .map((rows) => named(rows, 's')),
      distances: fc.array(
        fc.array(fc.option(fc.integer({ min: 0, max: 20 })), { minLength: sites, maxLength: sites }),
        {
          minLength: places,
          maxLength: places,
        },
      ),
      reach: fc.oneof(fc.integer({ min: 1, max: 15 }), anyNumber),
    }),
  )
  fc.assert(
    fc.property(input, keys, (raw, order) => {
      const found = answerOf('2sfca', raw)
      if (!found) return
      const rows = reordered([...raw.origins.keys()], order)
      const again = answerOf('2sfca', {
        ...raw,
        origins: rows.map((at) => raw.origins[at]!),
        distances: rows.map((at) => raw.distances[at]!),
      })
      expectSameRows(again?.['origins'], found['origins'], ['access'])
      const served = (found['sites'] as { readonly ratio: number | null }[]).flatMap(({ ratio }, at) =>
        ratio === null ? [] : [raw.sites[at]!.supply],
      )
      const used = (found['origins'] as { readonly access: number }[]).map(
        ({ access }, at) => access * raw.origins[at]!.population,
      )
      const isPlain = (value: number) => value === 0 || (value > 1e-9 && value < 1e15)
      if ([...served, ...raw.origins.map(({ population }) => population)].every(isPlain))
        expectSame(sumOf(used), sumOf(served), 1e-9)
    }),
    tries(150),
  )
})

test('tiers grow with their share and classes sum to all customers, in any order', () => {
  const input = fc.record(
    {
      customers: some(fc.record({ distance: anySize, customers: anySize }), 12),
      shares: some(fc.double({ min: 0, max: 1, noNaN: true }), 4),
      breaks: some(anySize, 3),
    },
    { requiredKeys: ['customers'] },
  )
  fc.assert(
    fc.property(input, keys, (raw, order) => {
      const found = answerOf('trade-zone-tiers', raw)
      const again = answerOf('trade-zone-tiers', { ...raw, customers: reordered(raw.customers, order) })
      if (!found || !again) return
      const radii = found['radii'] as {
        readonly radius: number
        readonly customersShare: number
        readonly share: number
      }[]
      const total = found['totalCustomers'] as number
      for (const [at, { radius, customersShare, share }] of radii.entries()) {
        expect(radius).toBeGreaterThanOrEqual(radii[at - 1]?.radius ?? 0)
        // If the product underflows to 0, the minimum is 0.
        const wanted = share * total > 0 ? share * (1 - 1e-9) - 1e-300 : 0
        expect(customersShare).toBeGreaterThanOrEqual(wanted)
      }
      expect((again['radii'] as { readonly radius: number }[]).map(({ radius }) => radius)).toEqual(
        radii.map(({ radius }) => radius),
      )
      const classes = found['classes'] as { readonly customersShare: number }[]
      expectSame(sumOf(classes.map(({ customersShare }) => customersShare)), 1)
    }),
    tries(150),
  )
})

test('scores lie between 0 and 1, their parts sum to them, and the order of candidates says nothing', () => {
  const criterion = fc.record(
    {
      weight: anySize,
      influence: fc.constantFrom('positive', 'inverse', 'ideal'),
      ideal: anyNumber,
      range: fc.tuple(anyNumber, anyNumber),
    },
    { requiredKeys: ['weight'] },
  )
  const input = fc.record({
    candidates: some(fc.record({ values: fc.record({ x: anyNumber, y: plainSize }) })).map((rows) => named(rows, 'c')),
    criteria: fc.tuple(criterion, criterion).map(([x, y]) => [
      { name: 'x', ...x },
      { name: 'y', ...y },
    ]),
  })
  fc.assert(
    fc.property(input, keys, (raw, order) => {
      const answers = answersOf('weighted-score', raw, { ...raw, candidates: reordered(raw.candidates, order) })
      if (!answers) return
      const [found, again] = answers
      expectSameRows(again['candidates'], found['candidates'], ['score'])
      for (const row of found['candidates'] as {
        readonly score: number
        readonly parts: Readonly<Record<string, number>>
      }[]) {
        expectSame(sumOf(Object.values(row.parts)), row.score, 1e-9, 1)
        expect(row.score).toBeGreaterThanOrEqual(-1e-12)
        expect(row.score).toBeLessThanOrEqual(1 + 1e-12)
      }
    }),
    tries(150),
  )
})

test("the whole chain of a site's costs is figures or a sentence, and gaps of a market at its own rate sum to nothing", () => {
  const money = fc.oneof(anySize, anyNumber)
  const site = fc.record(
    {
      sales: money,
      rent: money,
      service: money,
      tax: money,
      squareMetres: money,
      ping: money,
      fixedCost: money,
      grossMargin: fc.double({ min: 0, max: 1, noNaN: true }),
      variableShare: fc.double({ min: 0, max: 1, noNaN: true }),
      investment: money,
      cashFlow: money,
    },
    { requiredKeys: ['sales', 'rent'] },
  )
  const market = some(fc.record({ customers: plainSize, base: fc.oneof(plainSize, fc.constant(0)) }))
  fc.assert(
    fc.property(site, market, keys, (costs, rows, order) => {
      answerOf('occupancy-cost', costs)
      const areas = named(rows, 'a')
      const found = answerOf('market-penetration', { areas })
      if (!found) return
      const gaps = (found['areas'] as { readonly gap: number; readonly expected: number }[]).map(({ gap }) => gap)
      expectSame(sumOf(gaps), 0, 1e-9, found['totalCustomers'] as number)
      expectSameRows(answerOf('market-penetration', { areas: reordered(areas, order) })?.['areas'], found['areas'], [
        'expected',
        'gap',
      ])
    }),
    tries(150),
  )
})

test('MCI shares of each origin sum to one, however they are brought back, in any order', () => {
  const size = fc.integer({ min: 2, max: 5 })
  const exponent = fc.oneof(fc.double({ min: -3, max: 3, noNaN: true }), anyNumber)
  const input = fc.tuple(size, size).chain(([origins, stores]) =>
    fc.record({
      origins: fc
        .array(fc.record({ demand: anySize }), { minLength: origins, maxLength: origins })
        .map((rows) => named(rows, 'o')),
      stores: fc
        .array(
          fc.record({
            attributes: fc.record({ floor: fc.oneof(plainSize, anySize), market: fc.integer({ min: 0, max: 1 }) }),
          }),
          {
            minLength: stores,
            maxLength: stores,
          },
        )
        .map((rows) => named(rows, 's')),
      distances: fc.array(
        fc.array(fc.oneof({ arbitrary: plainSize, weight: 9 }, { arbitrary: fc.constant(null), weight: 1 }), {
          minLength: stores,
          maxLength: stores,
        }),
        {
          minLength: origins,
          maxLength: origins,
        },
      ),
      coefficients: fc.record({ floor: exponent, distance: exponent, market: exponent }),
      retransformation: fc.constantFrom('multiplicative', 'inverse-log-centring', 'mixed'),
    }),
  )
  fc.assert(
    fc.property(input, keys, (raw, order) => {
      const found = answerOf('mci-predict', raw)
      if (!found) return
      for (const row of found['shares'] as (number | null)[][]) expectSame(sumOf(row.map((share) => share ?? 0)), 1)
      const demand = found['demandByStore'] as Readonly<Record<string, number>> | null
      const whole = sumOf(raw.origins.map((origin) => origin.demand))
      // The smallest floating-point numbers can't be split further.
      if (demand) expectSame(sumOf(Object.values(demand)), whole, 1e-9, Math.max(whole, 1e-300))
      const columns = reordered([...raw.stores.keys()], order)
      const again = answerOf('mci-predict', {
        ...raw,
        stores: columns.map((at) => raw.stores[at]!),
        distances: raw.distances.map((row) => columns.map((at) => row[at]!)),
      })
      const other = again?.['demandByStore'] as Readonly<Record<string, number>> | null
      for (const [id, value] of Object.entries(demand ?? {}))
        expectSame(other![id]!, value, 1e-6, sumOf(Object.values(demand ?? {})))
    }),
    tries(150),
  )
})
