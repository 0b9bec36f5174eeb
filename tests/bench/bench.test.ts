import { expect, test } from 'vitest'
import { benchRow } from './bench.ts'

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
