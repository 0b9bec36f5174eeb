import { expect, test } from 'vitest'
import { barLines, benchRow } from './bench.ts'

test('taking half the time of the contender is twice as good', () => {
  const row = benchRow({ name: 'save', unit: 'ms', better: 'lower', ours: 5, contender: 'other', theirs: 10 })
  expect(row).toEqual({ name: 'save', unit: 'ms', ours: 5, contender: 'other', theirs: 10, ratio: 2 })
})

test('doing half as much per second as the contender is half as good', () => {
  expect(benchRow({ name: 'rows', unit: '1/s', better: 'higher', ours: 5, contender: 'other', theirs: 10 }).ratio).toBe(
    0.5,
  )
})

test('a figure without a contender has no ratio', () => {
  expect(benchRow({ name: 'start', unit: 'ms', better: 'lower', ours: 5 })).toMatchObject({
    contender: null,
    theirs: null,
    ratio: null,
  })
})

test('a bar is met by what is as good as it, and a missed one is said', () => {
  const save = { name: 'save', unit: 'ms', better: 'lower', bar: 12 } as const
  expect(barLines({ ...save, ours: 12 })).toEqual(['save: bar 12 ms: met (12)'])
  expect(barLines({ ...save, ours: 12.5 })).toEqual(['save: bar 12 ms: MISSED (12.5)'])
  expect(barLines({ name: 'free', unit: 'ms', better: 'lower', ours: 5 })).toEqual([])
})

test('a bar may be how many times better than the contender we are', () => {
  const cut = { name: 'cut', unit: 'ms', better: 'lower', minRatio: 4, contender: 'other', theirs: 10 } as const
  expect(barLines({ ...cut, ours: 2.5 })).toEqual(['cut: bar 4× other: met (4)'])
  expect(barLines({ ...cut, ours: 5 })).toEqual(['cut: bar 4× other: MISSED (2)'])
})
