import { expect, test } from 'vitest'
import { findRun } from '#analysis/runs/findRun.ts'

// Worked examples that others have published, from their inputs alone; each names where it stands. What they print is met to its digits.

/** A result as a reader of the JSON sees it. */
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
    // The page itself multiplies by the distance and prints 83.3 %; the model divides by it.
    for (const [at, share] of shares.entries()) expect(found[0][at]).toBeCloseTo(share, exponent === 1 ? 6 : 3)
    expect(found[0][0]).toBeCloseTo(shares[0]!, 6)
  },
)

/** Two rectangles of one height, S and N, that overlap by so much of each. */
function rectangles(partOfS: number, partOfN: number) {
  const [widthS, shared] = [1000, 1000 * partOfS]
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
  // Printed as 93.7 and 15.9, from shares that were rounded before.
  expect(Math.abs(a1 * 100 - 93.7)).toBeLessThan(0.1)
  expect((a2 * 100).toFixed(1)).toBe('15.9')
})

test('overlap: the older example of Esri (ArcMap, Measure Cannibalization): 40 % and 54 % are 30 % of the joint ground, and 135 %, not 135 % more', () => {
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
