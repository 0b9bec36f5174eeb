type Point = readonly [number, number]
type Interval = readonly [from: number, to: number]

const linesPerWidth = 30
const minLines = 800
const maxLines = 20_000

/**
 * Returns the area within a distance of paths, plus filled rings (even-odd), by scan lines: each segment covers one
 * exact interval per line. Shares no code with the product: no polygon approximates a circle, and only intervals are
 * united.
 */
export function bufferedArea(
  paths: readonly (readonly Point[])[],
  filled: readonly (readonly Point[])[],
  distance: number,
): number {
  const heights = [...paths, ...filled].flat().map(([, y]) => y)
  const low = Math.min(...heights) - distance
  const extent = Math.max(...heights) + distance - low
  const lines = Math.min(maxLines, Math.max(minLines, Math.ceil((linesPerWidth * extent) / distance)))
  const stretches = paths.flatMap((path) =>
    path.length === 1 ? [[path[0]!, path[0]!] as const] : path.slice(1).map((end, at) => [path[at]!, end] as const),
  )
  let covered = 0
  for (let line = 0; line < lines; line++) {
    const y = low + ((line + 0.5) * extent) / lines
    const intervals = stretches.flatMap(([a, b]) => nearStretch(a, b, distance, y))
    covered += unitedLength([...intervals, ...insideRings(filled, y)])
  }
  return (covered * extent) / lines
}

/** Intersects a scan line with a segment's buffer: two discs and the rectangle between them. */
function nearStretch(a: Point, b: Point, distance: number, y: number): Interval[] {
  if (y < Math.min(a[1], b[1]) - distance || y > Math.max(a[1], b[1]) + distance) return []
  const found: number[] = []
  for (const [x, middle] of [a, b]) {
    const half = distance ** 2 - (y - middle) ** 2
    if (half >= 0) found.push(x - Math.sqrt(half), x + Math.sqrt(half))
  }
  const length = Math.hypot(b[0] - a[0], b[1] - a[1])
  if (length > 0) {
    const dx = ((a[1] - b[1]) / length) * distance
    const dy = ((b[0] - a[0]) / length) * distance
    const rectangle: Point[] = [
      [a[0] + dx, a[1] + dy],
      [b[0] + dx, b[1] + dy],
      [b[0] - dx, b[1] - dy],
      [a[0] - dx, a[1] - dy],
    ]
    found.push(...crossings(rectangle, y))
  }
  return found.length > 0 ? [[Math.min(...found), Math.max(...found)]] : []
}

function insideRings(rings: readonly (readonly Point[])[], y: number): Interval[] {
  const found = rings.flatMap((ring) => crossings(ring, y)).sort((a, b) => a - b)
  return found.flatMap((x, at) => (at % 2 === 0 ? [[x, found[at + 1]!] as const] : []))
}

const crossings = (ring: readonly Point[], y: number): number[] =>
  ring.flatMap(([x1, y1], at) => {
    const [x2, y2] = ring[(at + 1) % ring.length]!
    return y1 <= y === y2 <= y ? [] : [x1 + ((x2 - x1) * (y - y1)) / (y2 - y1)]
  })

function unitedLength(intervals: readonly Interval[]): number {
  let length = 0
  let end = -Infinity
  for (const [from, to] of intervals.toSorted((a, b) => a[0] - b[0])) {
    if (to > end) length += to - Math.max(from, end)
    end = Math.max(end, to)
  }
  return length
}
