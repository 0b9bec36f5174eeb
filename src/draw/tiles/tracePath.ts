import { type AreaLevel, arcOf } from './areaLevel.ts'
import type { TileView } from './tileView.ts'
import type { LineDetail } from './worldLines.ts'

export type PathSink = Pick<Path2D, 'moveTo' | 'lineTo' | 'closePath'>

export function traceArea(sink: PathSink, view: TileView, areas: AreaLevel, area: number, detail: LineDetail): void {
  const { areaStart, ringStart, ringArcs } = areas
  for (let ring = areaStart[area]!; ring < areaStart[area + 1]!; ring++) {
    const first = ringStart[ring]!
    for (let at = first; at < ringStart[ring + 1]!; at++) {
      traceLine(sink, view, detail, ringArcs[at]!, at > first)
    }
    sink.closePath()
  }
}

/** Traces a line, or its reverse for `~number`. `isJoined`: the path already ends at the line's first point. */
export function traceLine(sink: PathSink, view: TileView, detail: LineDetail, signed: number, isJoined: boolean): void {
  const { xy, start } = detail
  const line = arcOf(signed)
  const from = start[line]!
  const end = start[line + 1]!
  const { left, top, scale } = view
  const step = signed < 0 ? -1 : 1
  let at = signed < 0 ? end - 1 : from
  let isFirst = !isJoined
  if (isJoined) at += step
  for (; at >= from && at < end; at += step) {
    const x = (xy[at * 2]! - left) * scale
    const y = (xy[at * 2 + 1]! - top) * scale
    if (isFirst) sink.moveTo(x, y)
    else sink.lineTo(x, y)
    isFirst = false
  }
}
