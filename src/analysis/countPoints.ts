import type { PointGrid } from './pointGrid.ts'
import { countCircle, type Visit, visitCircle } from './circleColumns.ts'
import type { PolygonZone, Zone } from './zone.ts'

/**
 * Counts points by class (0–255) in the zone. Points on a circle are counted; a point on a straight border between two
 * zones is counted in one zone. Exact; points in cells wholly inside are usually not tested one by one.
 */
export function countByClass(grid: PointGrid, zone: Zone): Uint32Array {
  const counts = new Uint32Array(256)
  const { classes } = grid
  if (zone.kind === 'circle') {
    countCircle(grid, zone, counts)
    return counts
  }
  visitRuns(grid, zone, (from, to) => {
    for (let at = from; at < to; at++) counts[classes[at]!]!++
  })
  return counts
}

/** Returns the ids of points in the zone, ascending. */
export function pointsWithin(grid: PointGrid, zone: Zone): Uint32Array {
  const found: number[] = []
  const { ids } = grid
  visitRuns(grid, zone, (from, to) => {
    for (let at = from; at < to; at++) found.push(ids[at]!)
  })
  return Uint32Array.from(found).sort()
}

function visitRuns(grid: PointGrid, zone: Zone, visit: Visit): void {
  if (zone.kind === 'circle') return visitCircle(grid, zone, visit)
  const { minX, cellSize, columns } = grid
  const first = Math.max(0, Math.floor((zone.minX - minX) / cellSize))
  const last = Math.min(columns - 1, Math.floor((zone.maxX - minX) / cellSize))
  const band = new Band(zone)
  for (let column = first; column <= last; column++) {
    const left = minX + column * cellSize
    band.visitColumn(grid, column, left, left + cellSize, visit)
  }
}

class Band {
  readonly #zone: PolygonZone
  readonly #edges: Uint32Array
  #count = 0
  /** 1 for each row of the column with points to test one by one, from the zone's lowest row. */
  #crossed = new Uint8Array(0)

  constructor(zone: PolygonZone) {
    this.#zone = zone
    this.#edges = new Uint32Array(zone.edges.count)
  }

  visitColumn(grid: PointGrid, column: number, left: number, right: number, visit: Visit): void {
    const { rows, minY, cellSize, cellStart, xs, ys } = grid
    const bottom = Math.max(0, Math.floor((this.#zone.minY - minY) / cellSize))
    const top = Math.min(rows - 1, Math.floor((this.#zone.maxY - minY) / cellSize))
    if (top < bottom) return
    this.#gather(left, right, grid, bottom, top)
    const base = column * rows
    for (let row = bottom; row <= top; row++) {
      const start = cellStart[base + row]!
      if (this.#crossed[row - bottom] === 1) {
        const end = cellStart[base + row + 1]!
        for (let at = start; at < end; at++) if (this.#holds(xs[at]!, ys[at]!)) visit(at, at + 1)
        continue
      }
      let next = row
      while (next < top && this.#crossed[next + 1 - bottom] === 0) next++
      const end = cellStart[base + next + 1]!
      // Between edges, a column's cells are all inside or all outside, so testing one point is enough.
      if (start < end && this.#holds(xs[start]!, ys[start]!)) visit(start, end)
      row = next
    }
  }

  #gather(left: number, right: number, { minY, cellSize }: PointGrid, bottom: number, top: number): void {
    const { ends, slopes, entries, stripStart, strips, stripWidth, minX } = this.#zone.edges
    if (this.#crossed.length < top - bottom + 1) this.#crossed = new Uint8Array(top - bottom + 1)
    this.#crossed.fill(this.#zone.hasUpright ? 1 : 0)
    this.#count = 0
    const first = Math.max(0, Math.min(strips - 1, Math.floor((left - minX) / stripWidth)))
    const last = Math.max(0, Math.min(strips - 1, Math.floor((right - minX) / stripWidth)))
    for (let strip = first; strip <= last; strip++) {
      for (let entry = stripStart[strip]!; entry < stripStart[strip + 1]!; entry++) {
        const edge = entries[entry]!
        const x1 = ends[4 * edge]!
        const y1 = ends[4 * edge + 1]!
        const x2 = ends[4 * edge + 2]!
        const y2 = ends[4 * edge + 3]!
        // Processes an edge only in the first visited strip that contains it.
        const isSeen = strip > first && Math.min(strips - 1, Math.floor((x1 - minX) / stripWidth)) < strip
        if (isSeen || x1 > right || x2 < left) continue
        this.#edges[this.#count++] = edge
        const slope = slopes[edge]!
        const a = x1 < left ? y1 + slope * (left - x1) : y1
        const b = x2 > right ? y1 + slope * (right - x1) : y2
        const from = Math.floor((Math.min(a, b) - minY) / cellSize - 1e-9)
        const to = Math.floor((Math.max(a, b) - minY) / cellSize + 1e-9)
        for (let row = Math.max(bottom, from); row <= Math.min(top, to); row++) this.#crossed[row - bottom] = 1
      }
    }
  }

  #holds(x: number, y: number): boolean {
    const { ends, signs } = this.#zone.edges
    let inside = 0
    for (let i = 0; i < this.#count; i++) {
      const edge = this.#edges[i]!
      const at = 4 * edge
      const x1 = ends[at]!
      const x2 = ends[at + 2]!
      if (x < x1 || x >= x2) continue
      const y1 = ends[at + 1]!
      if (y1 + ((ends[at + 3]! - y1) * (x - x1)) / (x2 - x1) > y) inside += signs[edge]!
    }
    return inside > 0
  }
}
