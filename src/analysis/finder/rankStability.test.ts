import fc from 'fast-check'
import { expect, test } from 'vitest'
import { seededRandom } from '../seededRandom.ts'
import { rankStability } from './rankStability.ts'
import { rankRows, scoreRows, type ScorePart } from './scoreRows.ts'

const sites: readonly ScorePart[] = [
  { values: [30_000, 20_000, 10_000], preference: 'more', weight: 50 },
  { values: [300, 200, 100], preference: 'less', weight: 30 },
  { values: [600, 500, 900], preference: { ideal: 450 }, weight: 20 },
]

test('a score is the weighted sum of parts from 0 to 1, for more, for less and for an ideal', () => {
  const { scores, parts, weights } = scoreRows(3, sites)
  expect(weights).toEqual([0.5, 0.3, 0.2])
  expect(parts.map((part) => [...part])).toEqual([
    [1, 0.5, 0],
    [0, 0.5, 1],
    [2 / 3, 8 / 9, 0].map((value) => expect.closeTo(value, 12) as number),
  ])
  for (const [row, expected] of [0.6333333333, 0.5777777778, 0.3].entries())
    expect(scores[row]).toBeCloseTo(expected, 9)
  expect([...rankRows(scores)]).toEqual([0, 1, 2])
})

test('weights that say nothing are refused, candidates that are alike all get the part whole, unknown ones nothing', () => {
  expect(() => scoreRows(1, [{ values: [1], preference: 'more', weight: 0 }])).toThrow('The weights of a score')
  expect(() =>
    scoreRows(1, [
      { values: [1], preference: 'more', weight: -1 },
      { values: [1], preference: 'more', weight: 2 },
    ]),
  ).toThrow('zero or more')
  expect([...scoreRows(3, [{ values: [7, 7, Number.NaN], preference: 'less', weight: 1 }]).scores]).toEqual([1, 1, 0])
})

test('who is best in every part stays on top whatever the weights; the same seed gives the same answer', () => {
  const parts: ScorePart[] = [0, 1, 2].map((part) => ({
    values: [100, ...Array.from({ length: 30 }, (_, i) => (i * (part + 7)) % 31)],
    preference: 'more',
    weight: part + 1,
  }))
  const scores = scoreRows(31, parts)
  const stability = rankStability(scores, { seed: 7 })
  expect(stability.length).toBe(10)
  expect(stability[0]).toEqual({ row: 0, probability: 1, bestRank: 1, worstRank: 1 })
  expect(rankStability(scores, { seed: 7 })).toEqual(stability)
  expect(rankStability(scores, { seed: 8 })).not.toEqual(stability)
})

test('leaving out those that could never be on top changes no probability', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 40 }), fc.nat(1e6), (count, seed) => {
      const random = seededRandom(seed)
      const scores = scoreRows(
        count,
        [1, 2, 3].map((weight) => ({ values: Array.from({ length: count }, random), preference: 'more', weight })),
      )
      const found = rankStability(scores, { seed, rounds: 40, top: 3 })
      const draw = seededRandom(seed)
      const stays = new Map<number, number>()
      for (let round = 0; round < 40; round++) {
        const factors = scores.weights.map((weight) => weight * (1 + 0.2 * (2 * draw() - 1)))
        const drawn = Float64Array.from({ length: count }, (_, row) =>
          factors.reduce((sum, factor, part) => sum + factor * scores.parts[part]![row]!, 0),
        )
        for (const row of rankRows(drawn).subarray(0, 3)) stays.set(row, (stays.get(row) ?? 0) + 1)
      }
      for (const { row, probability } of found) expect(probability).toBeCloseTo((stays.get(row) ?? 0) / 40, 12)
    }),
    { numRuns: 100 },
  )
})
