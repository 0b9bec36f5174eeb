import type { LineDetail, WorldLines } from './worldLines.ts'

/** Last zoom level of each band; higher levels have every point. */
const usualEnds: readonly number[] = [6, 8, 9, 10, 11, 12, 13]

/** Tolerance in px: points that move the line by less are dropped. */
const tolerancePixels = 0.4

/**
 * Lines simplified by zoom level. Each line is simplified once per band and keeps both ends, so adjacent areas share
 * the same border at every zoom level.
 */
export class LineBands {
  readonly lines: WorldLines
  private readonly made = new Map<number, LineDetail>()

  private readonly ends: readonly number[]

  constructor(lines: WorldLines, ends = usualEnds) {
    this.lines = lines
    this.ends = ends
  }

  at(zoom: number): LineDetail {
    const end = this.ends.find((last) => zoom <= last)
    if (end === undefined) return this.lines
    const known = this.made.get(end)
    if (known) return known
    const detail = thinLines(this.lines, tolerancePixels / (256 * 2 ** end))
    this.made.set(end, detail)
    return detail
  }
}

function thinLines({ xy, start, importance }: WorldLines, tolerance: number): LineDetail {
  const simplified = new Float64Array(xy.length)
  const simplifiedStart = new Uint32Array(start.length)
  let to = 0
  for (let line = 0; line + 1 < start.length; line++) {
    for (let at = start[line]!; at < start[line + 1]!; at++) {
      if (importance[at]! < tolerance) continue
      simplified[to++] = xy[at * 2]!
      simplified[to++] = xy[at * 2 + 1]!
    }
    simplifiedStart[line + 1] = to / 2
  }
  return { xy: simplified.slice(0, to), start: simplifiedStart }
}
