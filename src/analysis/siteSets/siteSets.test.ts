import fc from 'fast-check'
import { expect, test } from 'vitest'
import { seededRandom } from '../seededRandom.ts'
import { pairsWithin, type SiteGoal, type SiteProblem } from './siteProblem.ts'
import { chooseSites, explainSites, objectiveOf } from './siteSets.ts'

const line = [0, 1, 2, 10, 11]
const lineWeights = Float64Array.of(5, 1, 1, 4, 2)

function onLine(goal: SiteGoal, choose: number, more: Partial<SiteProblem> = {}): SiteProblem {
  const matrix = Float64Array.from(line.flatMap((from) => line.map((to) => Math.abs(from - to))))
  return { goal, choose, candidateCount: 5, fixedCount: 0, weights: lineWeights, matrix, ...more }
}
const places = (problem: SiteProblem): [number, number[]] => {
  const { objective, chosen } = chooseSites(problem)
  return [objective, chosen.map((candidate) => line[candidate]!)]
}

test('five places on a line: medians, covers and centers are those of a calculation by hand', () => {
  expect(places(onLine({ kind: 'p-median' }, 1))).toEqual([61, [2]])
  expect(places(onLine({ kind: 'p-median' }, 2))).toEqual([5, [0, 10]])
  expect(places(onLine({ kind: 'maximal-covering', within: 1 }, 1))).toEqual([7, [1]])
  expect(places(onLine({ kind: 'maximal-covering', within: 1 }, 2))).toEqual([13, [1, 10]])
  expect(places(onLine({ kind: 'set-covering', within: 1 }, 5))).toEqual([2, [1, 10]])
  expect(places(onLine({ kind: 'set-covering', within: 0 }, 5))).toEqual([5, line])
  expect(chooseSites(onLine({ kind: 'p-center' }, 2)).objective).toBe(1)
  expect(chooseSites(onLine({ kind: 'p-center' }, 1)).objective).toBe(9)
})

test('every candidate has its reason: what is lost without it, or with it in another place', () => {
  const problem = onLine({ kind: 'p-median' }, 2)
  const { chosen } = chooseSites(problem)
  const reasons = explainSites(problem, chosen)
  expect(reasons.map(({ loss }) => loss)).toEqual([64, 3, 8, 60, 2])
  expect(reasons[0]!.loss).toBe(objectiveOf(problem, [3]) - 5)
  expect(reasons[3]!.loss).toBe(objectiveOf(problem, [0]) - 5)
  expect(reasons[1]).toEqual({ candidate: 1, isChosen: false, loss: objectiveOf(problem, [1, 3]) - 5, inPlaceOf: 0 })
})

test('what can not be done is said in a sentence', () => {
  const median: SiteGoal = { kind: 'p-median' }
  expect(() => chooseSites(onLine(median, 6))).toThrow('6 sites cannot be chosen from 5 candidates.')
  expect(() => chooseSites(onLine(median, 0))).toThrow('whole number of one or more')
  expect(() => chooseSites(onLine(median, 1, { weights: new Float64Array(0) }))).toThrow('no demand')
  expect(() => chooseSites(onLine(median, 1, { weights: Float64Array.of(1, -1, 0, 0, 0) }))).toThrow('zero or more')
  const tooNear = pairsWithin(line, new Float64Array(5), 5, 5)
  expect(() => chooseSites(onLine(median, 3, { tooNear }))).toThrow(
    'No 3 of the 5 candidates keep the protection distance',
  )
  expect(places(onLine(median, 2, { tooNear }))).toEqual([5, [0, 10]])
  expect(() => chooseSites(onLine(median, 2, { ruledOut: new Set([0, 1, 2, 3]) }))).toThrow('leaves 1 of 5 candidates')
  const far = onLine({ kind: 'set-covering', within: 0.5 }, 5, { ruledOut: new Set([4]) })
  expect(() => chooseSites(far)).toThrow('Demand points without any candidate within the distance: 1.')
  expect(() => chooseSites(onLine({ kind: 'set-covering', within: 1 }, 1))).toThrow('No 1 candidates cover all')
})

test('what a search could not finish is not told as proved', () => {
  // Nine demand points and eight groups of conflicting candidates, with one candidate per point and group: no set
  // exists, but the search reaches its limit of 20,000 branches first.
  const candidateCount = 72
  const matrix = new Float64Array(9 * candidateCount).fill(Infinity)
  const tooNear = new Set<number>()
  for (let point = 0; point < 9; point++)
    for (let hole = 0; hole < 8; hole++) {
      matrix[point * candidateCount + 8 * point + hole] = 1
      for (let other = point + 1; other < 9; other++)
        tooNear.add((8 * point + hole) * candidateCount + 8 * other + hole)
    }
  const base = { candidateCount, fixedCount: 0, weights: new Float64Array(9).fill(1), matrix, tooNear }
  const unproved = 'it is not proved that there is none'
  expect(() => chooseSites({ ...base, choose: candidateCount, goal: { kind: 'set-covering', within: 1 } })).toThrow(
    unproved,
  )
  expect(() => chooseSites({ ...base, choose: 9, goal: { kind: 'p-center' } })).toThrow(unproved)
})

function randomProblem(seed: number, kind: SiteGoal['kind']): SiteProblem {
  const random = seededRandom(seed)
  const points = 3 + Math.floor(random() * 10)
  const candidateCount = 3 + Math.floor(random() * 6)
  const fixedCount = Math.floor(random() * 2)
  const columns = candidateCount + fixedCount
  const xs = Float64Array.from({ length: columns }, () => random() * 10)
  const ys = Float64Array.from({ length: columns }, () => random() * 10)
  const weights = Float64Array.from({ length: points }, () => Math.floor(random() * 20))
  const matrix = new Float64Array(points * columns)
  for (let point = 0; point < points; point++) {
    const x = random() * 10
    const y = random() * 10
    for (let column = 0; column < columns; column++) {
      const metres = Math.hypot(xs[column]! - x, ys[column]! - y)
      matrix[point * columns + column] = kind === 'max-capture' ? 1 / (0.1 + metres ** 2) : metres
    }
  }
  const goal: SiteGoal = kind === 'maximal-covering' || kind === 'set-covering' ? { kind, within: 4 } : { kind }
  const others = Float64Array.from({ length: points }, () => random())
  const tooNear = random() < 0.5 ? pairsWithin(xs, ys, candidateCount, 2) : undefined
  const choose = kind === 'set-covering' ? candidateCount : 1 + Math.floor(random() * 3)
  return { goal, choose, candidateCount, fixedCount, weights, matrix, others, tooNear }
}

function plainBest(problem: SiteProblem): number | undefined {
  const { goal, candidateCount, choose, tooNear, weights, matrix, fixedCount } = problem
  const isLess = goal.kind !== 'maximal-covering' && goal.kind !== 'max-capture'
  let best: number | undefined
  for (let bits = 0; bits < 2 ** candidateCount; bits++) {
    const set = Array.from({ length: candidateCount }, (_, at) => at).filter((at) => (bits >> at) & 1)
    const isFewer = goal.kind === 'set-covering' || goal.kind === 'p-center'
    if (isFewer ? set.length > choose : set.length !== choose) continue
    if (set.some((a) => set.some((b) => a < b && tooNear?.has(a * candidateCount + b)))) continue
    const columns = [...set, ...Array.from({ length: fixedCount }, (_, at) => candidateCount + at)]
    if (
      goal.kind === 'set-covering' &&
      !weights.every((_, point) =>
        columns.some((column) => matrix[point * (candidateCount + fixedCount) + column]! <= goal.within),
      )
    )
      continue
    const figure = objectiveOf(problem, set)
    if (figure !== Infinity && (best === undefined || (isLess ? figure < best : figure > best))) best = figure
  }
  return best
}

for (const kind of ['p-median', 'maximal-covering', 'set-covering', 'p-center', 'max-capture'] as const) {
  test(`whatever the places, ${kind} is as good as the best of all sets`, () => {
    fc.assert(
      fc.property(fc.nat(1e6), (seed) => {
        const problem = randomProblem(seed, kind)
        const best = plainBest(problem)
        if (best === undefined) {
          expect(() => chooseSites(problem)).toThrow(/\.$/)
          return
        }
        const { objective, gap, chosen } = chooseSites(problem)
        expect(gap).toBe(0)
        expect(objective).toBeCloseTo(best, 9)
        for (const a of chosen)
          for (const b of chosen) expect(a < b && problem.tooNear?.has(a * problem.candidateCount + b)).not.toBe(true)
        expect(explainSites(problem, chosen).every(({ loss }) => loss >= -1e-9)).toBe(true)
      }),
      { numRuns: 150 },
    )
  })
}

test('60 candidates for 8 sites: the best set is proved, or its distance from the best possible is told and small', () => {
  const random = seededRandom(42)
  const points = 300
  const candidateCount = 60
  const at = (count: number) => Array.from({ length: count }, () => [random() * 100, random() * 100] as const)
  const demand = at(points)
  const sites = at(candidateCount)
  const matrix = Float64Array.from(demand.flatMap(([x, y]) => sites.map(([sx, sy]) => Math.hypot(x - sx, y - sy))))
  const weights = Float64Array.from({ length: points }, () => 1 + Math.floor(random() * 100))
  const base = { choose: 8, candidateCount, fixedCount: 0, weights, matrix }
  const median = chooseSites({ ...base, goal: { kind: 'p-median' } })
  expect(median.gap).toBeLessThan(0.01)
  expect(median.bound).toBeLessThanOrEqual(median.objective)
  const cover = chooseSites({ ...base, goal: { kind: 'maximal-covering', within: 15 } })
  expect(cover.gap).toBeLessThan(0.01)
  expect(cover.bound).toBeGreaterThanOrEqual(cover.objective)
})
