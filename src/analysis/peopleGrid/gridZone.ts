import type { CircleZone, PolygonZone, Zone } from '../zone.ts'
import { type PeopleGrid, peopleBelow } from './peopleGrid.ts'

const linesPerCell = 4

/**
 * A zone as the points where scan lines cross its border. Each point is stored as the population of the column south of
 * it.
 */
export interface GridZone {
  readonly minX: number
  readonly minY: number
  readonly maxX: number
  readonly maxY: number
  /** Index of the zone's first scan line in the grid. */
  readonly firstLine: number
  /** Index of each line's first stretch in `stretches`; lines + 1 entries. */
  readonly stretchStart: Uint32Array
  /** Two numbers per stretch: population south of its south end and of its north end. */
  readonly stretches: Float64Array
}

/** Rasterizes a zone with four scan lines per cell column; the crossings with the border are exact. */
export function layOnGrid(grid: PeopleGrid, zone: Zone): GridZone {
  const width = grid.cellSize / linesPerCell
  const lineAt = (x: number): number => Math.ceil((x - grid.minX) / width - 0.5)
  const firstLine = Math.max(0, lineAt(zone.minX))
  const end = Math.max(firstLine, Math.min(grid.columns * linesPerCell, lineAt(zone.maxX)))
  const stretchStart = new Uint32Array(end - firstLine + 1)
  const cut = zone.kind === 'circle' ? cutCircle : cutPolygon
  const found = new Stretches()
  for (let line = firstLine; line < end; line++) {
    found.startLine()
    cut(found, zone as CircleZone & PolygonZone, grid.minX + (line + 0.5) * width)
    found.endLine(grid, Math.floor(line / linesPerCell))
    stretchStart[line - firstLine + 1] = found.count / 2
  }
  const { minX, minY, maxX, maxY } = zone
  return { minX, minY, maxX, maxY, firstLine, stretchStart, stretches: found.take() }
}

class Stretches {
  #values = new Float64Array(256)
  count = 0
  #first = 0

  startLine(): void {
    this.#first = this.count
  }

  add(y: number): void {
    if (this.count === this.#values.length) {
      const larger = new Float64Array(2 * this.count)
      larger.set(this.#values)
      this.#values = larger
    }
    this.#values[this.count++] = y
  }

  endLine(grid: PeopleGrid, column: number): void {
    const values = this.#values
    const first = this.#first
    // Remove an odd crossing left by rounding, because it bounds no stretch.
    if ((this.count - first) % 2 === 1) this.count--
    if (this.count - first > 1) values.subarray(first, this.count).sort()
    for (let at = first; at < this.count; at++) values[at] = peopleBelow(grid, column, values[at]!)
  }

  take(): Float64Array {
    return this.#values.slice(0, this.count)
  }
}

function cutCircle(found: Stretches, { x: middle, y, radius }: CircleZone, x: number): void {
  const squared = radius * radius - (x - middle) * (x - middle)
  if (!(squared > 0)) return
  const half = Math.sqrt(squared)
  found.add(y - half)
  found.add(y + half)
}

function cutPolygon(found: Stretches, { edges }: PolygonZone, x: number): void {
  const { minX, ends, slopes, strips, stripWidth, stripStart, entries } = edges
  const strip = Math.max(0, Math.min(strips - 1, Math.floor((x - minX) / stripWidth)))
  for (let entry = stripStart[strip]!; entry < stripStart[strip + 1]!; entry++) {
    const edge = entries[entry]!
    const left = ends[4 * edge]!
    if (left > x) break
    if (x < ends[4 * edge + 2]!) found.add(ends[4 * edge + 1]! + slopes[edge]! * (x - left))
  }
}

export function peopleOnGrid({ stretches }: GridZone): number {
  let sum = 0
  for (let at = 0; at < stretches.length; at += 2) sum += stretches[at + 1]! - stretches[at]!
  return sum / linesPerCell
}

/** Returns the population in both zones according to the grid. */
export function sharedOnGrid(a: GridZone, b: GridZone): number {
  const first = Math.max(a.firstLine, b.firstLine)
  const end = Math.min(a.firstLine + a.stretchStart.length, b.firstLine + b.stretchStart.length) - 1
  let sum = 0
  for (let line = first; line < end; line++)
    sum += sharedOnLine(
      a.stretches,
      a.stretchStart[line - a.firstLine]!,
      a.stretchStart[line - a.firstLine + 1]!,
      b.stretches,
      b.stretchStart[line - b.firstLine]!,
      b.stretchStart[line - b.firstLine + 1]!,
    )
  return sum / linesPerCell
}

function sharedOnLine(
  a: Float64Array,
  aStart: number,
  aEnd: number,
  b: Float64Array,
  bStart: number,
  bEnd: number,
): number {
  let i = aStart
  let j = bStart
  let sum = 0
  while (i < aEnd && j < bEnd) {
    const aNorth = a[2 * i + 1]!
    const bNorth = b[2 * j + 1]!
    const south = a[2 * i]! > b[2 * j]! ? a[2 * i]! : b[2 * j]!
    const north = aNorth < bNorth ? aNorth : bNorth
    if (north > south) sum += north - south
    if (aNorth < bNorth) i++
    else j++
  }
  return sum
}
