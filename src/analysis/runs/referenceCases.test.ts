import { expect, test } from 'vitest'
import { findRun } from './findRun.ts'
import { circleFeature, squareFeature } from './zones/sampleAreas.ts'

const resultOf = (name: string, input: unknown) => JSON.parse(JSON.stringify(findRun(name)!.run(input).result))

/** Compares numbers with a tolerance of 1e-9, relative for numbers above 1. */
function expectNear(actual: unknown, expected: unknown, path = ''): void {
  if (typeof expected === 'number')
    expect(Math.abs((actual as number) - expected), path).toBeLessThanOrEqual(1e-9 * Math.max(1, Math.abs(expected)))
  else
    for (const [key, value] of Object.entries(expected as object))
      expectNear((actual as Record<string, unknown>)[key], value, `${path}.${key}`)
}

const h1 = {
  origins: [
    { id: 'o1', demand: 1000 },
    { id: 'o2', demand: 500 },
  ],
  stores: [
    { id: 'a', attraction: 100, own: true },
    { id: 'b', attraction: 200 },
    { id: 'x', attraction: 100, new: true },
  ],
  distances: [
    [1, 2, 1],
    [2, 1, 1],
  ],
}

test('H1: a new store, its transfers, and three percentages that are all called cannibalisation', () => {
  const result = resultOf('huff', { ...h1, decay: { kind: 'power', exponent: 2 } })
  expectNear(result.opening.before, {
    shares: [
      [0.6666666666666666, 0.3333333333333331],
      [0.1111111111111111, 0.8888888888888888],
    ],
    demandByStore: { a: 722.2222222222222, b: 777.7777777777778 },
  })
  expectNear(result.shares, [
    [0.4, 0.2, 0.4],
    [0.07692307692307693, 0.6153846153846154, 0.3076923076923077],
  ])
  expectNear(result.demandByStore, { a: 438.46153846153845, b: 507.6923076923077, x: 553.8461538461538 })
  expectNear(result.opening.transfers[0], { transfer: 283.7606837606837, impact: 0.39289940828402364 })
  expectNear(result.opening.transfers[1], { transfer: 270.08547008547015 })
  expectNear(result.opening, { cannibalisationRate: 0.5123456790123457, netNew: 270.0854700854701 })
})

test('H1 with an outside option, and H2 with an exponential decay', () => {
  expectNear(resultOf('huff', { ...h1, outsideOption: 50 }), {
    demandByStore: { a: 366.66666666666663, b: 433.33333333333337, x: 466.66666666666663 },
    leak: 233.33333333333331,
  })
  for (const decay of [
    { kind: 'exponential', rate: 0.5 },
    { kind: 'exp', beta: 0.5 },
  ])
    expectNear(resultOf('huff', { ...h1, decay }).demandByStore, {
      a: 395.31749361913705,
      b: 654.815450119339,
      x: 449.867056261524,
    })
})

test('H3: the exponent that made the totals is found, and called fitted', () => {
  const stores = h1.stores.map(({ id, attraction }, at) => ({
    id,
    attraction,
    total: [428.85000549714294, 537.665971714571, 533.484022788286][at],
  }))
  const input = { origins: h1.origins, stores, distances: h1.distances, fit: ['lambda'] }
  const { provenance } = findRun('huff-calibrate-ml')!.run(input)
  expect(Math.abs(resultOf('huff-calibrate-ml', input).parameters[0].estimate - 1.7)).toBeLessThan(1e-6)
  expect(provenance.parameters).toContainEqual({ name: 'gamma', value: 1, origin: 'default' })
  expect(provenance.parameters).toContainEqual({ name: 'lambda', value: expect.closeTo(1.7, 6), origin: 'fitted' })
})

test.each([
  [
    500,
    500,
    500,
    {
      sharedSquareMetres: 307092.42465218925,
      a1: 1,
      a2: 0.24300979377486323,
      a3: 0.3910022189557707,
      a4: 0.3910022189557707,
    },
  ],
  [
    500,
    500,
    800,
    {
      sharedSquareMetres: 81750.55439664214,
      a1: 1,
      a2: 0.05490130384976336,
      a3: 0.1040880386618278,
      a4: 0.1040880386618278,
    },
  ],
  [
    1000,
    500,
    900,
    {
      sharedSquareMetres: 449335.9799893435,
      a1: 4,
      a2: 0.12920660647772478,
      a3: 0.14302808464869,
      a4: 0.57211233859476,
    },
  ],
  [500, 500, 1000, { sharedSquareMetres: 0, a2: 0, a3: 0, a4: 0 }],
  [1000, 500, 300, { sharedSquareMetres: 785398.1633974483, a1: 4, a2: 0.25, a3: 0.25, a4: 1 }],
])('circles of %i and %i m, %i m apart', (first, second, apart, expected) => {
  const overlap = resultOf('overlap', {
    store: circleFeature(0, 0, first),
    studied: circleFeature(apart, 0, second),
    units: 'metres',
  })
  expectNear(overlap, expected)
  if (overlap.a3 > 0) {
    expect(overlap.a1).toBeCloseTo(overlap.a4 / overlap.a3, 10)
    expect(overlap.a2).toBeCloseTo(1 / (1 / overlap.a3 + 1 / overlap.a4 - 1), 10)
  }
})

test('AI1: people are shared out and not given whole; income by ground, by people, in degrees and in metres', () => {
  const areas = {
    type: 'FeatureCollection',
    features: [
      squareFeature('S1', [0, 0, 1, 1], { pop: 100, income: 50 }),
      squareFeature('S2', [1, 0, 3, 1], { pop: 300, income: 80 }),
    ],
  }
  for (const units of ['degrees', 'metres'])
    expectNear(
      resultOf('areal-interpolation', {
        areas,
        zone: squareFeature('t', [0.5, 0, 2, 1]),
        extensive: ['pop'],
        intensive: ['income'],
        rates: { income: 'pop' },
        units,
      }),
      {
        extensive: { pop: 200 },
        intensive: { income: 70 },
        rates: { income: 72.5 },
        coverage: 1,
      },
    )
})

test('a whole area gives its own value, a zone beside it nothing, and a partition the whole', () => {
  const areas = {
    type: 'FeatureCollection',
    features: [squareFeature('a', [121, 24, 121.3, 24.2], { people: 1796856 })],
  }
  const people = (zone: object) =>
    resultOf('areal-interpolation', { areas, zone, extensive: ['people'] }).extensive.people
  expect(people(squareFeature('z', [121, 24, 121.3, 24.2]))).toBeCloseTo(1796856, 4)
  expect(people(squareFeature('z', [120, 24, 120.3, 24.2]))).toBeNull()
  const parts = [120.9, 121.07, 121.18, 121.4]
    .slice(1)
    .map((east, i) => people(squareFeature('z', [[120.9, 121.07, 121.18][i]!, 23.9, east, 24.3])))
  expect(parts.reduce((sum, part) => sum + part, 0)).toBeCloseTo(1796856, 4)
})

test('Z1: tiers by share of customers', () => {
  const distances = [120, 200, 260, 340, 420, 500, 650, 800, 950, 1200]
  const customers = [30, 25, 20, 15, 10, 8, 6, 5, 4, 3]
  const { radii, totalCustomers } = resultOf('trade-zone-tiers', {
    customers: distances.map((distance, i) => ({ distance, customers: customers[i] })),
    shares: [0.6, 0.7, 0.8, 0.9],
  })
  expect(totalCustomers).toBe(126)
  expect(radii.map(({ radius }: { radius: number }) => radius)).toEqual([340, 340, 500, 650])
})

test('S1: scores by more, less and ideal, with parts that sum to them', () => {
  const { candidates } = resultOf('weighted-score', findRun('weighted-score')!.example)
  expectNear(
    candidates.map(({ score }: { score: number }) => score),
    [0.6333333333333333, 0.5777777777777778, 0.3],
  )
  for (const { score, parts } of candidates)
    expect(Object.values(parts as Record<string, number>).reduce((sum, part) => sum + part, 0)).toBeCloseTo(score, 14)
})

test('FCA1: supply for each person within reach, in two steps', () => {
  const { sites, origins } = resultOf('2sfca', findRun('2sfca')!.example)
  expectNear(
    sites.map(({ ratio }: { ratio: number }) => ratio),
    [0.03333333333333333, 0.02],
  )
  expectNear(
    origins.map(({ access }: { access: number }) => access),
    [0.03333333333333333, 0.05333333333333333, 0.02],
  )
})

test('RB1 and DID1: a break point, and an impact against control stores', () => {
  expectNear(resultOf('break-point', { distance: 30, massA: 90000, massB: 10000 }), { fromA: 22.5, fromB: 7.5 })
  expectNear(
    resultOf('did', {
      affected: { before: 100, after: 88 },
      controls: [
        { before: 120, after: 126 },
        { before: 80, after: 84 },
      ],
    }),
    {
      raw: -0.12,
      difference: -0.17000000000000004,
      ratio: -0.16190476190476188,
    },
  )
})

test('the verdict on cannibalisation flips when the exponent moves it over the limit, and says so', () => {
  const base = { ...h1, judgedBy: 'impact' }
  const { impact } = resultOf('cannibalisation', base).opening.transfers[0]
  const close = findRun('cannibalization')!.run({ ...base, limit: impact + 0.001 })
  expect(close.result).toMatchObject({ verdict: { isAcceptable: true, flips: true } })
  expect(close.provenance.notes.join(' ')).toContain('The verdict flips')
  expect(findRun('cannibalisation')!.run({ ...base, limit: 0.9 }).result).toMatchObject({ verdict: { flips: false } })
})

test('stores of a chain and an attraction as e to a power can be told apart by the input alone', () => {
  const plain = resultOf('huff', {
    ...h1,
    stores: h1.stores.map((store) => ({ ...store, attraction: Math.exp(0.01 * store.attraction) })),
  })
  expectNear(
    resultOf('huff', { ...h1, attractionTerm: 'exponential', attractionExponent: 0.01 }).demandByStore,
    plain.demandByStore,
  )
  const several = {
    ...h1,
    stores: h1.stores.map(({ attraction, ...store }) => ({ ...store, attributes: { floor: attraction, parking: 30 } })),
  }
  expectNear(
    resultOf('huff', { ...several, attributeExponents: { floor: 1, parking: 0.5 } }).demandByStore,
    resultOf('huff', h1).demandByStore,
  )
})
