import { lengthOf } from './borderGraph.ts'

/** Resamples a line to evenly spaced points about `step` apart; keeps both end points. */
export function resampleLine(line: Float64Array, step: number): Float64Array {
  const length = lengthOf(line)
  const count = Math.max(1, Math.round(length / step))
  const even = new Float64Array((count + 1) * 2)
  even.set(line.subarray(0, 2))
  let at = 0
  let walked = 0
  for (let point = 1; point < count; point++) {
    const wanted = (length * point) / count
    let part = partLength(line, at)
    while (walked + part < wanted && at + 4 < line.length) {
      walked += part
      at += 2
      part = partLength(line, at)
    }
    const share = part > 0 ? Math.min(1, (wanted - walked) / part) : 0
    even[point * 2] = line[at]! + (line[at + 2]! - line[at]!) * share
    even[point * 2 + 1] = line[at + 1]! + (line[at + 3]! - line[at + 1]!) * share
  }
  even.set(line.subarray(-2), count * 2)
  return even
}

const partLength = (line: Float64Array, at: number): number =>
  Math.hypot(line[at + 2]! - line[at]!, line[at + 3]! - line[at + 1]!)

/** Simplifies a line to within `tolerance`; keeps both end points. Method: Douglas & Peucker 1973. */
export function simplifyLine(line: Float64Array, tolerance: number): Float64Array {
  const last = line.length / 2 - 1
  const keep = new Uint8Array(last + 1)
  keep[0] = keep[last] = 1
  const open: [number, number][] = [[0, last]]
  for (let range = open.pop(); range; range = open.pop()) {
    const [from, to] = range
    let farthest = -1
    let maxDistance = tolerance
    for (let at = from + 1; at < to; at++) {
      const distance = distanceToPart(line[at * 2]!, line[at * 2 + 1]!, line, from, to)
      if (distance > maxDistance) [farthest, maxDistance] = [at, distance]
    }
    if (farthest < 0) continue
    keep[farthest] = 1
    open.push([from, farthest], [farthest, to])
  }
  return line.filter((_, at) => keep[at >> 1] === 1)
}

function distanceToPart(x: number, y: number, line: Float64Array, from: number, to: number): number {
  const ax = line[from * 2]!
  const ay = line[from * 2 + 1]!
  const dx = line[to * 2]! - ax
  const dy = line[to * 2 + 1]! - ay
  const squared = dx * dx + dy * dy
  const share = squared > 0 ? Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / squared)) : 0
  return Math.hypot(ax + dx * share - x, ay + dy * share - y)
}
