import { expect, test } from 'vitest'
import { calculate } from '#tests/analysis/calculate.ts'
import { findRun } from '../findRun.ts'

const answerOf = (name: string, input: unknown) => findRun(name)!.run(input)
// The type of a result depends on the run, so tests read its fields untyped.
const resultOf = (name: string, input: unknown) => JSON.parse(JSON.stringify(answerOf(name, input).result))

test('the formulas of a Huff model come to the demand of each store, also where there is no way to it', () => {
  const input = {
    origins: [
      { id: 'north', demand: 1000 },
      { id: 'south', demand: 500 },
      { id: 'island', demand: 70 },
    ],
    stores: [
      { id: 'a', attraction: 100 },
      { id: 'b', attraction: 200 },
      { id: 'closed', attraction: 300 },
    ],
    distances: [
      [1, 2, null],
      [0.1, null, null],
      [null, null, null],
    ],
    decay: { kind: 'power', exponent: 2 },
  }
  for (const minimumDistance of [0, 0.5]) {
    const { provenance } = answerOf('huff', { ...input, minimumDistance })
    const { demandByStore } = resultOf('huff', { ...input, minimumDistance })
    for (const id of ['a', 'b', 'closed'])
      expect(calculate(provenance.spreadsheet[`demandByStore.${id}`]!)).toBeCloseTo(demandByStore[id], 9)
  }
})

test.each([3, 15, 43])('an origin from which nothing was observed is refused, however many stores: %i', (stores) => {
  const sizes = Array.from({ length: stores }, (_, store) => ({ id: `s${store}`, attraction: 100 + 7 * store }))
  const seen = sizes.map((_, store) => 1 + ((store * 5) % 11))
  const input = {
    origins: [{ id: 'west' }, { id: 'mid' }, { id: 'silent' }],
    stores: sizes,
    distances: [1, 2, 3].map((first) => sizes.map((_, store) => 1 + ((first * store * 3) % 13))),
    counts: [seen, seen.toReversed(), seen.map(() => 0)],
    variables: ['distance'],
  }
  expect(() => answerOf('mci', input)).toThrow('Nothing was observed from the origin "silent"; leave it out.')
})

test('dummies of chains are the same from a list of pairs as from matrices', () => {
  const stores = [
    { id: 'a', chain: 'north', attributes: { floor: 400 } },
    { id: 'b', chain: 'south', attributes: { floor: 900 } },
    { id: 'c', chain: 'north', attributes: { floor: 1500 } },
    { id: 'd', attributes: { floor: 700 } },
  ]
  const origins = [{ id: 'west' }, { id: 'mid' }, { id: 'east' }]
  const counts = [
    [52, 31, 17, 20],
    [12, 58, 61, 33],
    [3, 16, 88, 41],
  ]
  const distances = [
    [2, 5, 9, 4],
    [6, 3, 4, 5],
    [9, 6, 2.5, 3],
  ]
  const chosen = { variables: ['distance', 'floor'], dummiesFromChain: true }
  const interactions = origins.flatMap(({ id }, i) =>
    stores.map((store, j) => ({
      origin: id,
      store: store.id,
      count: counts[i]![j],
      values: { distance: distances[i]![j] },
    })),
  )
  const fromMatrices = resultOf('mci', { origins, stores, distances, counts, ...chosen })
  const fromPairs = resultOf('mci', { stores, interactions, ...chosen })
  expect(fromPairs.coefficients).toEqual(fromMatrices.coefficients)
  expect(fromPairs.coefficients.map(({ name }: { name: string }) => name)).toEqual(['distance', 'floor', 'north'])
  expect(() => answerOf('mci', { stores: stores.slice(1), interactions, ...chosen, variables: ['distance'] })).toThrow(
    'The variable "north" of the store "a" from "west" is missing.',
  )
})

const market = {
  stores: [
    { id: 'a', attraction: 100 },
    { id: 'b', attraction: 250 },
    { id: 'c', attraction: 180 },
  ],
  fit: ['lambda'],
}
const ways = [
  [1, 2, 4],
  [3, 1, 2],
  [2, 5, 1],
]

test('dispersion counts only choices that exist: no origin without flows, no pair without a way', () => {
  const origins = ['o1', 'o2', 'o3'].map((id) => ({ id }))
  const flows = [
    [50, 40, 7],
    [12, 90, 31],
    [30, 11, 75],
  ]
  const plain = resultOf('huff-calibrate-ml', { ...market, origins, distances: ways, flows })
  const chi = flows.reduce((sum, row, i) => {
    const all = row.reduce((total, flow) => total + flow, 0)
    const parts = row.map((flow, j) => (flow - all * plain.shares[i][j]) ** 2 / (all * plain.shares[i][j]))
    return parts.reduce((total, part) => total + part, sum)
  }, 0)
  expect(plain.dispersion).toBeCloseTo(chi / (3 * 2 - 1), 6)
  const padded = resultOf('huff-calibrate-ml', {
    ...market,
    stores: [...market.stores, { id: 'far', attraction: 900 }],
    origins: [...origins, { id: 'silent' }],
    distances: [...ways.map((row) => [...row, null]), [1, 2, 3, 4]],
    flows: [...flows.map((row) => [...row, 0]), [0, 0, 0, 0]],
  })
  expect(padded.dispersion).toBeCloseTo(plain.dispersion, 9)
  expect(padded.parameters[0].scaledStandardError).toBeCloseTo(plain.parameters[0].scaledStandardError, 9)
})

test.each([
  ['logTotals', [300, 700, 800]],
  ['leastSquares', [400, 760, 600]],
] as const)('a fit by squares has the dispersion of its own residuals: %s', (criterion, totals) => {
  const origins = [500, 800, 300].map((demand, i) => ({ id: `o${i}`, demand }))
  const stores = market.stores.map((store, j) => ({ ...store, total: totals[j] }))
  const result = resultOf('huff-calibrate-ml', { ...market, origins, stores, distances: ways, criterion })
  const squares = result.stores.map(({ observedTotal, expectedTotal }: Record<string, number>) =>
    criterion === 'logTotals' ? Math.log(observedTotal! / expectedTotal!) ** 2 : (observedTotal! - expectedTotal!) ** 2,
  )
  const sum = squares.reduce((all: number, square: number) => all + square, 0)
  expect(result.dispersion).toBeCloseTo(sum / (3 - 1), 9)
})
