import type { LineDetail, WorldLines } from './worldLines.ts'

/** The last zoom level of each band; levels past the last have every point. */
const bandEnds: readonly number[] = [5, 6, 7, 8, 9, 10, 11, 12, 13, 14]

/** A point is left out where the line moves by less than this many px. */
const tolerancePixels = 0.4

/** Number of the band that a zoom level belongs to. */
export function bandOf(zoom: number): number {
  const band = bandEnds.findIndex((end) => zoom <= end)
  return band < 0 ? bandEnds.length : band
}

/**
 * Lines with the points that a zoom level needs. Every line is simplified by itself and once for all who use it, and keeps both
 * ends, so that areas that share a border share it at every zoom.
 */
export class LineBands {
  readonly lines: WorldLines
  private readonly made = new Map<number, LineDetail>()

  constructor(lines: WorldLines) {
    this.lines = lines
  }

  /** The detail for a zoom level; made when first asked for. */
  at(zoom: number): LineDetail {
    const band = bandOf(zoom)
    const end = bandEnds[band]
    if (end === undefined) return this.lines
    const known = this.made.get(band)
    if (known) return known
    const detail = thinLines(this.lines, tolerancePixels / (256 * 2 ** end))
    this.made.set(band, detail)
    return detail
  }
}

function thinLines({ xy, start, importance }: WorldLines, tolerance: number): LineDetail {
  const kept = new Float64Array(xy.length)
  const keptStart = new Uint32Array(start.length)
  let to = 0
  for (let line = 0; line + 1 < start.length; line++) {
    for (let at = start[line]!; at < start[line + 1]!; at++) {
      if (importance[at]! < tolerance) continue
      kept[to++] = xy[at * 2]!
      kept[to++] = xy[at * 2 + 1]!
    }
    keptStart[line + 1] = to / 2
  }
  return { xy: kept.slice(0, to), start: keptStart }
}
