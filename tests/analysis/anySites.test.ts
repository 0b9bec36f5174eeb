import fc from 'fast-check'
import { expect, test } from 'vitest'
import { answerOf, anyNumber, anySize, expectSame, reordered, type Result, tries } from './anyInput.ts'

// Site selection: any demand and distances yield a set or an error message, never worse than any other set; row order
// doesn't matter.

const number = fc.integer({ min: 0, max: 30 })
const way = fc.oneof({ arbitrary: number, weight: 8 }, { arbitrary: fc.constant(null), weight: 1 })
const keys = fc.array(fc.double({ noNaN: true }), { minLength: 6, maxLength: 6 })
const size = fc.integer({ min: 1, max: 6 })

interface Raw {
  readonly demand: readonly { readonly weight: number }[]
  readonly candidates: readonly { readonly id: string }[]
  readonly fixed: readonly { readonly id: string }[]
  readonly distances: readonly (readonly (number | null)[])[]
}

const rawOf = (weight: fc.Arbitrary<number>, cell: fc.Arbitrary<number | null>, ids: readonly string[]) =>
  fc.tuple(size, size, fc.integer({ min: 0, max: 2 })).chain(
    ([points, candidates, fixed]): fc.Arbitrary<Raw> =>
      fc.record({
        demand: fc.array(fc.record({ weight }), { minLength: points, maxLength: points }),
        candidates: fc.constant(ids.slice(0, candidates).map((id) => ({ id }))),
        fixed: fc.constant(['f0', 'f1'].slice(0, fixed).map((id) => ({ id }))),
        distances: fc.array(fc.array(cell, { minLength: candidates + fixed, maxLength: candidates + fixed }), {
          minLength: points,
          maxLength: points,
        }),
      }),
  )
const ids = ['c0', 'c1', 'c2', 'c3', 'c4', 'c5']

function shuffled(raw: Raw, order: readonly number[]): Raw {
  const points = reordered([...raw.demand.keys()], order)
  const columns = reordered([...raw.candidates.keys()], order)
  const all = [...columns, ...raw.fixed.map((_, at) => raw.candidates.length + at)]
  return {
    demand: points.map((at) => raw.demand[at]!),
    candidates: columns.map((at) => raw.candidates[at]!),
    fixed: raw.fixed,
    distances: points.map((at) => all.map((column) => raw.distances[at]![column]!)),
  }
}

function setsOf(raw: Raw, choose: number): number[][] {
  const fixed = raw.fixed.map((_, at) => raw.candidates.length + at)
  const grow = (set: readonly number[], from: number): number[][] =>
    set.length === choose
      ? [[...set, ...fixed]]
      : Array.from({ length: raw.candidates.length - from }, (_, i) => grow([...set, from + i], from + i + 1)).flat()
  return grow([], 0)
}

const nearest = (row: readonly (number | null)[], set: readonly number[]): number =>
  set.reduce((min, column) => Math.min(min, row[column] ?? Infinity), Infinity)

const goals = {
  'p-median': (raw: Raw, set: readonly number[]) =>
    raw.distances.reduce((sum, row, at) => {
      const { weight } = raw.demand[at]!
      return weight > 0 ? sum + weight * nearest(row, set) : sum
    }, 0),
  'p-center': (raw: Raw, set: readonly number[]) => Math.max(...raw.distances.map((row) => nearest(row, set))),
  'maximal-covering': (raw: Raw, set: readonly number[]) =>
    -raw.distances.reduce((sum, row, at) => (nearest(row, set) <= 10 ? sum + raw.demand[at]!.weight : sum), 0),
}

const within = (name: string) => (name === 'maximal-covering' || name === 'set-covering' ? { within: 10 } : {})

for (const name of ['p-median', 'p-center', 'maximal-covering'] as const)
  test(`${name} is never worse than any other set, and the same in any order`, () => {
    fc.assert(
      fc.property(rawOf(number, way, ids), fc.integer({ min: 0, max: 7 }), keys, (raw, choose, order) => {
        const input = { ...raw, choose, ...within(name) }
        const found = answerOf(name, input)
        const again = answerOf(name, { ...shuffled(raw, order), choose, ...within(name) })
        expect(again === undefined).toBe(found === undefined)
        const best = choose < 1 ? Infinity : Math.min(...setsOf(raw, choose).map((set) => goals[name](raw, set)))
        expect(found === undefined).toBe(best === Infinity)
        if (!found || !again) return
        const { objective, chosen, gap } = found as {
          readonly objective: number
          readonly chosen: string[]
          readonly gap: number
        }
        expectSame(Math.abs(objective), Math.abs(best))
        expect({ length: chosen.length, gap }).toEqual({ length: choose, gap: 0 })
        expectSame(again['objective'] as number, objective)
        expect(again['chosen']).toEqual(chosen)
      }),
      tries(150),
    )
  })

test('a covering set is the smallest one and covers all, in any order', () => {
  fc.assert(
    fc.property(rawOf(number, way, ids), keys, (raw, order) => {
      const found = answerOf('set-covering', { ...raw, within: 10 })
      const again = answerOf('set-covering', { ...shuffled(raw, order), within: 10 })
      expect(again?.['objective']).toBe(found?.['objective'])
      const covers = (set: readonly number[]) => raw.distances.every((row) => nearest(row, set) <= 10)
      const minDistance = raw.candidates
        .map((_, at) => at)
        .concat(raw.candidates.length)
        .find((count) => setsOf(raw, count).some(covers))
      expect(found?.['objective']).toBe(minDistance)
    }),
    tries(150),
  )
})

test('any weights and ways give a set or a sentence, and the same in any order, ids that are numbers too', () => {
  const wild = rawOf(fc.oneof(anySize, anyNumber), fc.oneof(anySize, anyNumber, fc.constant(null)), [
    '7',
    '07',
    '1e1',
    '10',
    'a',
    '',
  ])
  fc.assert(
    fc.property(wild, fc.integer({ min: 1, max: 3 }), keys, (raw, choose, order) => {
      for (const name of ['p-median', 'p-center', 'maximal-covering', 'set-covering', 'max-capture']) {
        const more = name === 'set-covering' ? {} : { choose }
        const found = answerOf(name, { ...raw, ...more, ...within(name) })
        const again = answerOf(name, { ...shuffled(raw, order), ...more, ...within(name) })
        expect(again === undefined, name).toBe(found === undefined)
        if (found && again) expect(again['chosen'], name).toHaveLength((found['chosen'] as string[]).length)
      }
    }),
    tries(100),
  )
})

test('captured demand is at most all of it, net new is what is captured more, and no other site captures more', () => {
  const place = fc.tuple(number, number)
  const store = fc.record({ attraction: fc.integer({ min: 1, max: 500 }), position: place })
  const list = (letter: string, min: number) =>
    fc
      .array(store, { minLength: min, maxLength: 4 })
      .map((rows) => rows.map((row, at) => ({ id: `${letter}${at}`, ...row })))
  const input = fc.record({
    demand: fc.array(fc.record({ weight: number, position: place }), { minLength: 1, maxLength: 6 }),
    candidates: list('c', 1),
    fixed: list('f', 0),
    competitors: list('r', 0),
    choose: fc.constant(1),
    outsideOption: fc.constantFrom(0, 1, 50),
  })
  fc.assert(
    fc.property(input, keys, (raw, order) => {
      const found = answerOf('max-capture', raw)!
      const all = raw.demand.reduce((sum, { weight }) => sum + weight, 0)
      const { objective, netNew, before } = found as {
        readonly objective: number
        readonly netNew: number
        readonly before: number | null
      }
      expect(objective).toBeLessThanOrEqual(all * (1 + 1e-9))
      expectSame(netNew, objective - (before ?? 0), 1e-9, objective)
      expect(netNew).toBeGreaterThanOrEqual(-1e-9 * all)
      for (const candidate of raw.candidates) {
        const { objective: other } = answerOf('max-capture', { ...raw, candidates: [candidate] }) as Result
        expect(other as number).toBeLessThanOrEqual(objective * (1 + 1e-9))
      }
      const again = answerOf('max-capture', {
        ...raw,
        candidates: reordered(raw.candidates, order),
        demand: reordered(raw.demand, order),
      })!
      expectSame(again['objective'] as number, objective)
    }),
    tries(75),
  )
})
