import { expect, test } from 'vitest'
import { barLine, benchRow } from './bench.ts'

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
  expect(barLine({ ...save, ours: 12 })).toBe('save: bar 12 ms: met (12)')
  expect(barLine({ ...save, ours: 12.5 })).toBe('save: bar 12 ms: MISSED (12.5)')
  expect(barLine({ name: 'free', unit: 'ms', better: 'lower', ours: 5 })).toBeUndefined()
})
