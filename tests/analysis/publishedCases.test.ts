import { expect, test } from 'vitest'
import { findRun } from '#analysis/runs/findRun.ts'
import { pmed1Distances } from './pmed1.ts'

// Published worked examples, recomputed from only their inputs. Each example names its source. Results match the
// printed digits, unless a comment gives the difference.

const resultOf = (name: string, input: unknown) => JSON.parse(JSON.stringify(findRun(name)!.run(input).result))

test.each([
  [1, [0.686275, 0.235294, 0.078431]],
  [2, [0.700935, 0.192246, 0.106809]],
])(
  'Huff: three centres of 3,500, 1,500 and 300 square feet, 4, 5 and 3 miles away (jiskha.com 1342493667), λ %i',
  (exponent, shares) => {
    const { shares: found } = resultOf('huff', {
      origins: [{ id: 'home', demand: 1 }],
      stores: [3500, 1500, 300].map((attraction, at) => ({ id: 'ABC'[at], attraction })),
      distances: [[4, 5, 3]],
      decay: { kind: 'power', exponent },
    })
    // The page multiplies by the distance and prints 83.3%; the model divides by the distance.
    for (const [at, share] of shares.entries()) expect(found[0][at]).toBeCloseTo(share, exponent === 1 ? 6 : 3)
    expect(found[0][0]).toBeCloseTo(shares[0]!, 6)
  },
)

/** Returns two rectangles of equal height, S and N, that overlap by the given share of each. */
function rectangles(partOfS: number, partOfN: number) {
  const widthS = 1000
  const shared = 1000 * partOfS
  const widthN = shared / partOfN
  const box = (from: number, to: number) => ({
    type: 'Polygon',
    coordinates: [
      [
        [from, 0],
        [to, 0],
        [to, 500],
        [from, 500],
        [from, 0],
      ],
    ],
  })
  return { store: box(0, widthS), studied: box(widthS - shared, widthS - shared + widthN), units: 'metres' }
}

test('overlap: the example of Esri (ArcGIS Pro, How Measure Cannibalization works), A1 and A2 from the printed A3 and A4', () => {
  const { a1, a2, a3, a4 } = resultOf('overlap', rectangles(0.284, 0.266))
  expect([a3, a4].map((share) => (share * 100).toFixed(1))).toEqual(['28.4', '26.6'])
  // The source prints 93.7 and 15.9, calculated from rounded shares.
  expect(Math.abs(a1 * 100 - 93.7)).toBeLessThan(0.1)
  expect((a2 * 100).toFixed(1)).toBe('15.9')
})

test('overlap: the older example of Esri (ArcMap, Measure Cannibalization): 40% and 54% are 30% of the joint area, and 135%, not 135% more', () => {
  const { a1, a2 } = resultOf('overlap', rectangles(0.4, 0.54))
  expect((a2 * 100).toFixed(0)).toBe('30')
  expect(a1).toBeCloseTo(1.35, 10)
})

test('break point: a city twice as large holds the border √2 times as far away (Hoover and Giarratani, Regional Economics, 8.5)', () => {
  const { fromA, fromB } = resultOf('break-point', { distance: 10, massA: 2, massB: 1 })
  expect(fromA / fromB).toBeCloseTo(Math.SQRT2, 12)
  expect(fromA + fromB).toBeCloseTo(10, 12)
  const alike = resultOf('break-point', { distance: 10, massA: 7, massB: 7 })
  expect(alike).toEqual({ fromA: 5, fromB: 5 })
})

test('p-median: two warehouses for four customers (OPL manual, p-median model)', () => {
  const input = {
    demand: [100, 80, 80, 70].map((weight, at) => ({ id: ['Albert', 'Bob', 'Chris', 'Daniel'][at], weight })),
    candidates: ['Santa Clara', 'San Jose', 'Berkeley'].map((id) => ({ id })),
    distances: [
      [2, 10, 50],
      [2, 10, 52],
      [50, 60, 3],
      [40, 60, 1],
    ],
  }
  const two = resultOf('p-median', { ...input, choose: 2 })
  expect(two.chosen.toSorted()).toEqual(['Berkeley', 'Santa Clara'])
  expect(two).toMatchObject({ objective: 670, gap: 0 })
  expect(resultOf('p-median', { ...input, choose: 3 }).objective).toBe(670)
})

test('areal interpolation: half of one area and half of another of 100 and 300 people are 200, never all of 400 (the two ways of tobler, allocate_total)', () => {
  const square = (from: number, to: number, people: number) => ({
    type: 'Feature',
    properties: { id: `${from}`, population: people },
    geometry: {
      type: 'Polygon',
      coordinates: [
        [
          [from, 0],
          [to, 0],
          [to, 1],
          [from, 1],
          [from, 0],
        ],
      ],
    },
  })
  const { example } = findRun('areal-interpolation')!
  expect(Object.keys(example as object)).toContain('areas')
  const { population } = resultOf('demographics', {
    areas: { type: 'FeatureCollection', features: [square(0, 1, 100), square(1, 3, 300)] },
    zone: square(0.5, 2, 0).geometry,
    units: 'metres',
  })
  expect(population).toBeCloseTo(200, 9)
})

test('Huff: a filling station of 6 pumps meets one of 12 (textbook of operations management, wizedu.com 468902), λ 2', () => {
  const { shares, opening } = resultOf('huff', {
    origins: [100, 150, 80, 50].map((demand, at) => ({ id: `area ${at + 1}`, demand })),
    stores: [
      { id: 'old', attraction: 6, own: true },
      { id: 'new', attraction: 12, new: true },
    ],
    distances: [
      [5, 20],
      [10, 8],
      [9, 12],
      [15, 6],
    ],
    decay: { kind: 'power', exponent: 2 },
  })
  // The source prints 12, 76, 53, 93 and 57% of the market, because it rounds the first share up: it is 11.1.
  expect(shares.map(([, share]: number[]) => (share! * 100).toFixed(0))).toEqual(['11', '76', '53', '93'])
  expect((opening.transfers[0].impact * 100).toFixed(1)).toBe('56.2')
})

test('two-step floating catchment: eleven tracts of one person and two physicians (Luo and Wang 2003, figure 3; twostepr 0.1)', () => {
  const nearA = [1, 2, 3, 4, 6, 7, 9, 10]
  const nearB = [4, 5, 8, 11]
  const tracts = Array.from({ length: 11 }, (_, at) => at + 1)
  const { origins } = resultOf('2sfca', {
    origins: tracts.map((tract) => ({ id: tract, population: 1 })),
    sites: [
      { id: 'a', supply: 1 },
      { id: 'b', supply: 1 },
    ],
    distances: tracts.map((tract) => [nearA, nearB].map((near) => (near.includes(tract) ? 20 : 40))),
    reach: 30,
  })
  expect(origins.map(({ access }: { access: number }) => access)).toEqual([
    0.125, 0.125, 0.125, 0.375, 0.25, 0.125, 0.125, 0.25, 0.125, 0.125, 0.25,
  ])
})

test('difference in differences: jobs at fast-food restaurants after a higher minimum wage (Card and Krueger 1994, table 3)', () => {
  const { difference, absoluteDifference } = resultOf('did', {
    affected: { before: 20.44, after: 21.03 },
    controls: { before: 23.33, after: 21.17 },
  })
  // The source prints 2.76, calculated from means with more digits.
  expect(absoluteDifference).toBeCloseTo(2.75, 10)
  expect(difference).toBeCloseTo(21.03 / 20.44 - 21.17 / 23.33, 12)
})

test('difference in differences: the same data in another edition, −2.2833 and 0.4667, 2.75 together (hedibert.org, example 2)', () => {
  const { absoluteDifference } = resultOf('did', {
    affected: { before: 20.4311, after: 20.4311 + 0.4666667 },
    controls: [{ before: 23.38, after: 23.38 - 2.2833333 }],
  })
  expect(absoluteDifference).toBeCloseTo(2.75, 6)
})

test('p-median and p-center: problem 1 of the OR-Library, 75 million sets (Beasley 1985: 5819; Daskin 2000: 127), both proved', () => {
  const distances = pmed1Distances()
  const input = {
    demand: distances.map(() => ({ weight: 1 })),
    candidates: distances.map((_, at) => ({ id: String(at + 1) })),
    distances,
    choose: 5,
  }
  expect(resultOf('p-median', input)).toMatchObject({ objective: 5819, gap: 0 })
  expect(resultOf('p-center', input)).toMatchObject({ objective: 127, gap: 0 })
})

test('break point: a filling station between cities of 90,000 and 10,000 people, 64 km apart (seniwenboyo.blogspot.com 2015/10)', () => {
  const { fromA, fromB } = resultOf('break-point', { distance: 64, massA: 90_000, massB: 10_000 })
  expect([fromA, fromB]).toEqual([48, 16])
})

test('ground: the whole Earth has 510,065,621.724 square kilometres (WGS 84, by its axes; S. Humerfelt 2000)', () => {
  const earth = { type: 'Polygon', coordinates: [ring(-180, -90, 180, 90)] }
  expect(resultOf('zone-area', { zone: earth }).squareMetres / 1e6).toBeCloseTo(510_065_621.724, 1)
})

test('GCJ-02: Shanghai’s Science and Technology Museum as eviltransform shifts it, for mainland China alone', () => {
  const place = [121.5272106, 31.1774276]
  const [shifted] = resultOf('project', { to: 'GCJ-02', country: 'cn', positions: [place] }).positions
  expect(shifted[0]).toBeCloseTo(121.531541859215, 11)
  expect(shifted[1]).toBeCloseTo(31.17530398364597, 11)
  const [back] = resultOf('project', { from: 'GCJ-02', to: 'EPSG:4326', country: 'cn', positions: [shifted] }).positions
  expect(back[0]).toBeCloseTo(place[0]!, 9)
  for (const country of ['tw', 'hk', 'mo', undefined])
    expect(() => resultOf('project', { to: 'GCJ-02', country, positions: [[121.5, 25]] })).toThrow(/never shifted/)
})

test('a grid gives no numbers where it does not lie, and a system may be named by its number', () => {
  const say = (to: unknown, position: readonly number[]) =>
    resultOf('project', { to, positions: [position] }).positions[0]
  for (const to of ['EPSG:3826', 'EPSG:3828'])
    for (const far of [
      [0, 0],
      [-60, 25],
      [121, 60],
    ])
      expect(() => say(to, far)).toThrow(`does not lie where ${to} holds`)
  expect(() => say('EPSG:3857', [0, 90])).toThrow(/does not lie/)
  for (const name of [3826, '3826', 'epsg:3826']) expect(say(name, [121.5, 25])).toEqual(say('EPSG:3826', [121.5, 25]))
})

const ring = (west: number, south: number, east: number, north: number) => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
  [west, south],
]

test.each([
  ['EPSG:3826', [121.02894393029236, 23.446661717576827], [252957.25598148527, 2593744.9876704896]],
  ['EPSG:3825', [119.04150020027556, 21.83383867916467], [254289.9454252148, 2415160.6144479653]],
])('%s: positions as GeoTools 20.0 writes them (crsTransformations, regression results)', (to, place, metres) => {
  const [found] = resultOf('project', { from: 'EPSG:4326', to, positions: [place] }).positions
  // The printed northing differs from our result by up to 4 mm.
  expect(Math.abs(found[0] - metres[0]!)).toBeLessThan(0.001)
  expect(Math.abs(found[1] - metres[1]!)).toBeLessThan(0.005)
})
