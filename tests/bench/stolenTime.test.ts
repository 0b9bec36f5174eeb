import { expect, test } from 'vitest'
import { readProcessorTime, stolenShare } from './stolenTime.ts'

test('what other machines took of the processor is a share of what this one wanted', () => {
  const from = readProcessorTime(() => 'cpu  100 20 30 9000 50 3 7 40 0 0\ncpu0 1 2 3 4 5 6 7 8 0 0\n')
  const to = readProcessorTime(() => 'cpu  160 20 50 9900 90 3 7 60 0 0\n')
  expect(from).toEqual({ used: 160, stolen: 40 })
  expect(stolenShare(from, to)).toBe(0.2)
  expect(stolenShare(from, from)).toBe(0)
})

test('on a system that does not tell, nothing is said', () => {
  const unknown = readProcessorTime(() => {
    throw new Error('ENOENT')
  })
  expect(stolenShare(unknown, readProcessorTime())).toBeUndefined()
})
