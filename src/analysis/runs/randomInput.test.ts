import fc from 'fast-check'
import { expect, test } from 'vitest'
import { AnalysisProblem } from '../analysisProblem.ts'
import { findRun } from './findRun.ts'

const number = fc.oneof(
  fc.constantFrom(0, 1, -1, 1e-300, 1e300, 5e-324),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.double({ min: 0.01, max: 1000, noNaN: true }),
)
const size = fc.oneof(fc.constant(0), fc.double({ min: 1e-6, max: 1e9, noNaN: true }), fc.constantFrom(1e-300, 1e300))
const shape = fc.record({ origins: fc.integer({ min: 1, max: 5 }), stores: fc.integer({ min: 1, max: 5 }) })
const decay = fc.oneof(
  fc.record({ kind: fc.constant('power'), exponent: number }),
  fc.record({ kind: fc.constant('exponential'), rate: number }),
  fc.record({ kind: fc.constant('logistic'), intercept: number, slope: number }),
  fc.record({ kind: fc.constantFrom('pareto', 'span'), span: size, exponent: size }),
)

function runsOrRefuses(name: string, input: unknown): void {
  try {
    const text = JSON.stringify(findRun(name)!.run(input).result)
    expect(text).not.toContain('NaN')
  } catch (error) {
    expect(error, String(error)).toBeInstanceOf(AnalysisProblem)
    expect((error as Error).message).toMatch(/\.$/)
  }
}

const matrix = (rows: number, columns: number, cell: fc.Arbitrary<number | null>) =>
  fc.array(fc.array(cell, { minLength: columns, maxLength: columns }), { minLength: rows, maxLength: rows })
const way = fc.oneof({ arbitrary: size, weight: 5 }, { arbitrary: fc.constant(null), weight: 1 })
const options = { numRuns: 300 }

test('a Huff model of any numbers gives figures or a sentence, before and after', () => {
  const input = shape.chain(({ origins, stores }) =>
    fc.record(
      {
        origins: fc
          .array(fc.record({ demand: size }), { minLength: origins, maxLength: origins })
          .map((rows) => rows.map((row, i) => ({ id: `o${i}`, ...row }))),
        stores: fc
          .array(fc.record({ attraction: size, own: fc.boolean(), new: fc.boolean() }), {
            minLength: stores,
            maxLength: stores,
          })
          .map((rows) => rows.map((row, i) => ({ id: `s${i}`, ...row }))),
        distances: matrix(origins, stores, way),
        decay,
        attractionExponent: number,
        outsideOption: size,
        minimumDistance: size,
        competingDestinations: fc.record({ storeDistances: matrix(stores, stores, way), exponent: number }),
      },
      { requiredKeys: ['origins', 'stores', 'distances'] },
    ),
  )
  fc.assert(
    fc.property(input, (raw) => {
      runsOrRefuses('huff', raw)
      runsOrRefuses('cannibalisation', raw)
    }),
    options,
  )
})

test('calibrating on any numbers gives parameters or says why not', () => {
  const input = shape.chain(({ origins, stores }) =>
    fc.record({
      origins: fc
        .array(fc.record({ demand: size }), { minLength: origins, maxLength: origins })
        .map((rows) => rows.map((row, i) => ({ id: `o${i}`, ...row }))),
      stores: fc
        .array(fc.record({ attraction: size, total: size }), { minLength: stores, maxLength: stores })
        .map((rows) => rows.map((row, i) => ({ id: `s${i}`, ...row }))),
      distances: matrix(origins, stores, way),
      flows: matrix(origins, stores, size),
      criterion: fc.constantFrom('multinomial', 'logTotals', 'leastSquares'),
      kind: fc.constantFrom('power', 'exponential'),
    }),
  )
  fc.assert(
    fc.property(input, ({ criterion, kind, flows, ...raw }) => {
      runsOrRefuses('huff-calibrate-ml', { ...raw, criterion, decay: kind })
      runsOrRefuses('huff-calibrate-ml', { ...raw, flows, decay: kind })
      runsOrRefuses('huff-calibrate-local', raw)
      runsOrRefuses('mci', {
        ...raw,
        stores: raw.stores.map(({ id, attraction }) => ({ id, attraction })),
        counts: flows,
      })
    }),
    options,
  )
})

test('small methods take any numbers', () => {
  fc.assert(
    fc.property(fc.array(number, { minLength: 6, maxLength: 6 }), (n) => {
      const [a, b, c, d, e, f] = n
      runsOrRefuses('break-point', { distance: a, massA: b, massB: c, exponent: d })
      runsOrRefuses('did', { affected: { before: a, after: b }, controls: { before: c, after: d } })
      runsOrRefuses('occupancy-cost', {
        sales: a,
        rent: b,
        fixedCost: c,
        grossMargin: d,
        investment: e,
        cashFlow: f,
        ping: a,
      })
      runsOrRefuses('market-penetration', {
        areas: [
          { id: 'a', customers: a, base: b },
          { id: 'b', customers: c, base: d },
        ],
      })
      runsOrRefuses('trade-zone-tiers', {
        customers: [
          { distance: a, customers: b },
          { distance: c, customers: d },
        ],
      })
      runsOrRefuses('weighted-score', {
        candidates: [
          { id: 'a', values: { x: a, y: b } },
          { id: 'b', values: { x: c, y: d } },
        ],
        criteria: [
          { name: 'x', weight: e },
          { name: 'y', weight: 1, influence: 'ideal', ideal: f },
        ],
      })
      runsOrRefuses('distance-decay', {
        points: [
          { distance: a, interaction: b },
          { distance: c, interaction: d },
          { distance: e, interaction: f },
        ],
      })
      runsOrRefuses('2sfca', {
        origins: [{ id: 'a', population: a }],
        sites: [{ id: 's', supply: b }],
        distances: [[c]],
        reach: d,
      })
      runsOrRefuses('overlap', {
        store: { type: 'Feature', properties: { radiusMetres: a }, geometry: { type: 'Point', coordinates: [b, c] } },
        studied: {
          type: 'Polygon',
          coordinates: [
            [
              [a, b],
              [c, d],
              [e, f],
              [a, b],
            ],
          ],
        },
        units: 'metres',
      })
    }),
    options,
  )
})
