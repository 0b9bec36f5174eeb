import type { WorldPoint } from './worldPoint.ts'

export interface Cluster<P extends WorldPoint> extends WorldPoint {
  readonly members: readonly P[]
}

interface Growing<P> {
  x: number
  y: number
  readonly members: P[]
}

/**
 * Groups the points within `reach` (in the points' units) of each group's first point, in the given order. Every point
 * is in exactly one cluster. `reach` 0 groups only identical positions. A grid with cells of size `reach` makes the
 * search linear.
 */
export function clusterPoints<P extends WorldPoint>(points: readonly P[], reach: number): readonly Cluster<P>[] {
  const cell = reach > 0 ? reach : 1e-12
  const columns = Math.ceil(1 / cell) + 3
  const cells = new Map<number, Growing<P>[]>()
  const seeds = new Map<Growing<P>, WorldPoint>()
  for (const point of points) {
    const column = Math.floor(point.x / cell)
    const row = Math.floor(point.y / cell)
    const near = nearest(cells, seeds, point, column, row, columns, reach)
    if (near) {
      near.members.push(point)
      near.x += point.x
      near.y += point.y
      continue
    }
    const made: Growing<P> = { x: point.x, y: point.y, members: [point] }
    seeds.set(made, point)
    const key = row * columns + column
    const there = cells.get(key)
    if (there) there.push(made)
    else cells.set(key, [made])
  }
  return [...seeds.keys()].map(({ x, y, members }) => ({ x: x / members.length, y: y / members.length, members }))
}

function nearest<P>(
  cells: ReadonlyMap<number, Growing<P>[]>,
  seeds: ReadonlyMap<Growing<P>, WorldPoint>,
  point: WorldPoint,
  column: number,
  row: number,
  columns: number,
  reach: number,
): Growing<P> | undefined {
  let found: Growing<P> | undefined
  let shortest = reach * reach
  for (let dy = -1; dy <= 1; dy++) {
    for (let dx = -1; dx <= 1; dx++) {
      for (const candidate of cells.get((row + dy) * columns + column + dx) ?? []) {
        const seed = seeds.get(candidate)!
        const distance = (seed.x - point.x) ** 2 + (seed.y - point.y) ** 2
        if (distance > shortest) continue
        shortest = distance
        found = candidate
      }
    }
  }
  return found
}
