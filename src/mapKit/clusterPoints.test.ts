import { expect, test } from 'vitest'
import { clusterPoints } from './clusterPoints.ts'

const points = (...pairs: [number, number][]) => pairs.map(([x, y], id) => ({ id, x, y }))

test('points nearer than the reach are one, with its place in their middle', () => {
  const [cluster, ...rest] = clusterPoints(points([0.5, 0.5], [0.502, 0.5]), 0.01)
  expect(rest).toEqual([])
  expect(cluster?.members.map(({ id }) => id)).toEqual([0, 1])
  expect(cluster?.x).toBeCloseTo(0.501, 12)
})

test('neighbours across the edge of a cell are found', () => {
  expect(clusterPoints(points([0.0999, 0.0999], [0.1001, 0.1001]), 0.1)).toHaveLength(1)
})

test('points farther apart than the reach stay apart', () => {
  expect(clusterPoints(points([0.1, 0.1], [0.2, 0.1], [0.1, 0.2]), 0.05)).toHaveLength(3)
})

test('with no reach only points at the very same place are gathered', () => {
  expect(clusterPoints(points([0.3, 0.3], [0.3, 0.3], [0.3000001, 0.3]), 0).map((c) => c.members.length)).toEqual([
    2, 1,
  ])
})

test('twenty thousand points lose none', () => {
  const many = Array.from({ length: 20_000 }, (_, id) => ({
    id,
    x: ((id * 7919) % 10007) / 10007,
    y: ((id * 104729) % 9973) / 9973,
  }))
  const clusters = clusterPoints(many, 0.02)
  expect(clusters.reduce((sum, cluster) => sum + cluster.members.length, 0)).toBe(20_000)
})
