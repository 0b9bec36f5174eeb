import { expect, test } from 'vitest'
import { countStatuses, ringArcs } from './clusterRing.ts'

test('arcs share the ring by the number of stores and meet each other', () => {
  expect(ringArcs(['0', '1', '1', '3'])).toEqual([
    { status: '1', from: 0, length: 0.5 },
    { status: '3', from: 0.5, length: 0.25 },
    { status: '0', from: 0.75, length: 0.25 },
  ])
})

test('words about a cluster name only the statuses that are in it', () => {
  expect(countStatuses(['1', '5', '1'])).toEqual([
    { status: '1', count: 2 },
    { status: '5', count: 1 },
  ])
})
