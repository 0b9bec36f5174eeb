import fc from 'fast-check'
import { expect, test } from 'vitest'
import { seededRandom } from '#tests/analysis/seededRandom.ts'
import { classBreaks, type ClassCount, classesOf, classMethods, classOf } from './classing.ts'

const random = seededRandom(7)
const skewed = Float64Array.from({ length: 7701 }, () => Math.round(Math.exp(6 + 2.5 * random() + random())))

const countsOf = (breaks: readonly number[], values: Float64Array) => {
  const counts = Array.from({ length: breaks.length + 1 }, () => 0)
  for (const value of classesOf(breaks, values)) if (value !== 255) counts[value]!++
  return counts
}

test('quantiles put equally many into each class', () => {
  for (const count of [5, 6, 7] as const) {
    const counts = countsOf(classBreaks(skewed, { method: 'quantile', count }), skewed)
    expect(counts).toHaveLength(count)
    for (const n of counts) expect(Math.abs(n - skewed.length / count)).toBeLessThan(30)
  }
})

test('equal steps are equal, from the least value to the largest', () => {
  expect(classBreaks(Float64Array.of(0, 3, 50), { method: 'equal', count: 5 })).toEqual([10, 20, 30, 40])
})

test('standard deviations are counted from the mean, to both sides of it', () => {
  const values = Float64Array.of(2, 4, 4, 4, 5, 5, 7, 9)
  expect(classBreaks(values, { method: 'deviation', count: 6 })).toEqual([3, 5, 7, 9])
  expect(classBreaks(values, { method: 'deviation', count: 5 })).toEqual([4, 6, 8])
})

test('skewed values fill as many classes of deviations as were asked for, with finer steps where whole ones leave some empty', () => {
  for (const count of [5, 6, 7] as const) {
    const breaks = classBreaks(skewed, { method: 'deviation', count })
    expect(breaks).toHaveLength(count - 1)
    const steps = breaks.slice(1).map((value, i) => value - breaks[i]!)
    expect(Math.max(...steps) - Math.min(...steps)).toBeLessThan(1e-6 * Math.max(...steps))
  }
})

test('own breaks are taken as they are, in order, each once', () => {
  expect(classBreaks(skewed, { method: 'own', count: 5, own: [500, 100, 500, Number.NaN, 2000] })).toEqual([
    100, 500, 2000,
  ])
})

function spreadOf(sorted: readonly number[], breaks: readonly number[]): number {
  const classes = Array.from({ length: breaks.length + 1 }, (_, k) =>
    sorted.filter((value) => classOf(breaks, value) === k),
  )
  return classes.reduce((sum, members) => {
    const mean = members.reduce((a, b) => a + b, 0) / members.length
    return sum + members.reduce((a, b) => a + (b - mean) ** 2, 0)
  }, 0)
}

test('natural breaks are the best there are: no other cut of the values has a smaller spread', () => {
  const params = { method: 'natural', count: 5 } as const
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -50, max: 50 }), { minLength: 6, maxLength: 14 }), (list) => {
      const sorted = list.toSorted((a, b) => a - b)
      const unique = [...new Set(sorted)]
      const breaks = classBreaks(Float64Array.from(list), params)
      if (unique.length <= 5) {
        expect(breaks).toEqual(unique.slice(1))
        return
      }
      let best = Infinity
      const starts = unique.slice(1)
      for (let a = 0; a < starts.length; a++)
        for (let b = a + 1; b < starts.length; b++)
          for (let c = b + 1; c < starts.length; c++)
            for (let d = c + 1; d < starts.length; d++)
              best = Math.min(best, spreadOf(sorted, [starts[a]!, starts[b]!, starts[c]!, starts[d]!]))
      expect(breaks).toHaveLength(4)
      expect(spreadOf(sorted, breaks)).toBeCloseTo(best, 6)
    }),
    { numRuns: 200 },
  )
})

test('unknown values are in no class and move no break', () => {
  const some = Float64Array.of(Number.NaN, 1, 2, 3, 4, 5, 6, Number.NaN, 7, 8, 9, 10)
  for (const method of classMethods) {
    const breaks = classBreaks(some, { method, count: 5, own: [5] })
    expect(breaks).toEqual(classBreaks(some.filter(Number.isFinite), { method, count: 5, own: [5] }))
    expect(classesOf(breaks, some)[0]).toBe(255)
  }
})

test('constant data has one class, no data has none, and equal values are never parted', () => {
  for (const method of ['quantile', 'equal', 'natural', 'deviation'] as const) {
    expect(classBreaks(new Float64Array(50).fill(3), { method, count: 5 })).toEqual([])
    expect(classBreaks(Float64Array.of(Number.NaN), { method, count: 5 })).toEqual([])
  }
  const ties = Float64Array.from({ length: 100 }, (_, i) => (i < 80 ? 0 : i))
  for (const method of ['quantile', 'natural'] as const) {
    const counts = countsOf(classBreaks(ties, { method, count: 5 }), ties)
    expect(counts[0]).toBeGreaterThanOrEqual(80)
    expect(Math.min(...counts)).toBeGreaterThan(0)
  }
})

test('rounded breaks are short to read, in order, and leave no class empty', () => {
  for (const method of ['quantile', 'natural', 'deviation'] as const)
    for (const count of [5, 6, 7] as const) {
      const breaks = classBreaks(skewed, { method, count, isRounded: true })
      expect(breaks).toHaveLength(classBreaks(skewed, { method, count }).length)
      for (const value of breaks) expect(String(value).replace(/0+$/, '').length).toBeLessThanOrEqual(3)
      expect(breaks).toEqual(breaks.toSorted((a, b) => a - b))
      expect(Math.min(...countsOf(breaks, skewed))).toBeGreaterThan(0)
    }
})

test('whatever the values, breaks rise and no class of quantiles, natural breaks or deviations is empty', () => {
  const someValues = fc.array(
    fc.oneof(fc.double({ noNaN: true, min: -1e9, max: 1e9 }), fc.integer({ min: 0, max: 3 }), fc.constant(Number.NaN)),
  )
  fc.assert(
    fc.property(someValues, fc.constantFrom<ClassCount>(5, 6, 7), fc.boolean(), (list, count, isRounded) => {
      const values = Float64Array.from(list)
      for (const method of ['quantile', 'natural', 'deviation', 'equal'] as const) {
        const breaks = classBreaks(values, { method, count, isRounded })
        expect(breaks.length).toBeLessThan(count)
        for (const [i, value] of breaks.entries()) if (i > 0) expect(value).toBeGreaterThan(breaks[i - 1]!)
        if (method !== 'equal' && breaks.length > 0) expect(Math.min(...countsOf(breaks, values))).toBeGreaterThan(0)
      }
    }),
    { numRuns: 500 },
  )
})
