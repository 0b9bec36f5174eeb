import { orderNodes } from '#analysis/roads/orderNodes.ts'
import type { RoadPack } from '#domain/area/roadPack.ts'
import type { RoadLines } from '#analysis/roads/roadLines.ts'

/**
 * Returns a road pack's columns, sorted by class, then Hilbert curve, with coordinates as deltas in millionths of a
 * degree. `names` are name numbers; 0 means no name. Drops lines reduced to a point.
 */
export function roadColumns(
  { xy, start, classes, oneWay, limits }: RoadLines,
  names: readonly number[],
): RoadPack['columns'] {
  const steps = new Int32Array(xy.length)
  let length = 0
  const starts: number[] = [0]
  const [retained, order]: [number[], Uint32Array] = [[], inOrder(xy, start, classes)]
  for (const line of order) {
    const before = length
    let lastX = 0
    let lastY = 0
    for (let at = start[line]! * 2; at < start[line + 1]! * 2; at += 2) {
      const x = Math.round(xy[at]! * 1e6)
      const y = Math.round(xy[at + 1]! * 1e6)
      if (length > before && x === lastX && y === lastY) continue
      steps[length++] = x - lastX
      steps[length++] = y - lastY
      ;[lastX, lastY] = [x, y]
    }
    if (length < before + 4) length = before
    else {
      starts.push(length / 2)
      retained.push(line)
    }
  }
  return {
    xy: steps.slice(0, length),
    start: Uint32Array.from(starts),
    class: Uint8Array.from(retained, (line) => classes[line]!),
    oneWay: Uint8Array.from(retained, (line) => oneWay[line]!),
    limit: Uint8Array.from(retained, (line) => limits[line]!),
    ...(names.some((name) => name > 0) && { name: Uint32Array.from(retained, (line) => names[line] ?? 0) }),
  }
}

/** Returns an order in which nearby lines are adjacent, so that a search can skip many lines together. */
function inOrder(xy: Float64Array, start: Uint32Array, classes: Uint8Array): Uint32Array {
  const first = (offset: number) => Float64Array.from(classes, (_, line) => xy[2 * start[line]! + offset]!)
  const place = orderNodes(first(0), first(1))
  return Uint32Array.from(classes.keys()).sort((a, b) => classes[a]! - classes[b]! || place[a]! - place[b]!)
}
