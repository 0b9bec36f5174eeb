import { type Frame, frameOf, type PlanePoint, scaleAt, toFrame } from '#domain/geo/frame.ts'
import type { Place, Shape } from '#domain/geo/point.ts'
import type { TrackVertex } from '#domain/survey/track.ts'

/** Meters covered on each side of a walk: distances at which signs, shop fronts or people are visible. */
export const walkWidths = [25, 50, 100] as const

/** Approximate number of lattice points per bounding box; 1 km² gets a point every 7 m. */
const latticePoints = 20_000

interface Lattice {
  readonly west: number
  readonly south: number
  readonly step: number
  readonly columns: number
  readonly rows: number
  /** 1 for each grid point in the zone, row by row. */
  readonly isInside: Uint8Array
}

/**
 * Returns the share (0…1) of a zone within a distance in meters of the walked segments; undefined without area. Gaps
 * between segments don't count; overlaps count once. Counted on a lattice, accurate to about 0.5 percentage points.
 */
export function walkCoverage(
  zone: Shape,
  segments: readonly (readonly TrackVertex[])[],
  metres: number,
): number | undefined {
  const frame = frameOf(anchorOf(zone).longitude)
  const lattice = layLattice(zone, frame)
  const inside = lattice?.isInside.reduce((sum, one) => sum + one, 0) ?? 0
  if (!lattice || inside === 0) return undefined
  const scale = scaleOf(frame, anchorOf(zone))
  const isCovered = new Uint8Array(lattice.isInside.length)
  for (const segment of segments) {
    const points = segment.map(([longitude, latitude]) => turned(toFrame(frame, longitude, latitude)))
    points.forEach((to, at) => {
      cover(lattice, [...(points[at - 1] ?? to), ...to], metres * scale, isCovered)
    })
  }
  return isCovered.reduce((sum, one) => sum + one, 0) / inside
}

function cover(lattice: Lattice, line: readonly [number, number, number, number], reach: number, into: Uint8Array) {
  const { west, south, step, columns, rows, isInside } = lattice
  const [x1, y1, x2, y2] = line
  const dx = x2 - x1
  const dy = y2 - y1
  const squared = dx * dx + dy * dy
  const first = (low: number, from: number) => Math.max(0, Math.ceil((low - reach - from) / step))
  const last = (high: number, from: number, count: number) =>
    Math.min(count - 1, Math.floor((high + reach - from) / step))
  for (let row = first(Math.min(y1, y2), south); row <= last(Math.max(y1, y2), south, rows); row += 1) {
    for (let column = first(Math.min(x1, x2), west); column <= last(Math.max(x1, x2), west, columns); column += 1) {
      const at = row * columns + column
      if (isInside[at] !== 1 || into[at] === 1) continue
      const x = west + column * step
      const y = south + row * step
      const along = squared > 0 ? Math.max(0, Math.min(1, ((x - x1) * dx + (y - y1) * dy) / squared)) : 0
      if ((x1 + along * dx - x) ** 2 + (y1 + along * dy - y) ** 2 <= reach ** 2) into[at] = 1
    }
  }
}

function layLattice(zone: Shape, frame: Frame): Lattice | undefined {
  const rings = ringsIn(zone, frame)
  const all = rings.flat()
  const west = Math.min(...all.map(([x]) => x))
  const east = Math.max(...all.map(([x]) => x))
  const south = Math.min(...all.map(([, y]) => y))
  const north = Math.max(...all.map(([, y]) => y))
  if (!(east > west && north > south)) return undefined
  const step = Math.sqrt(((east - west) * (north - south)) / latticePoints)
  const columns = Math.ceil((east - west) / step)
  const rows = Math.ceil((north - south) / step)
  const isInside = new Uint8Array(columns * rows)
  // Points are at cell centers.
  const lattice = { west: west + step / 2, south: south + step / 2, step, columns, rows, isInside }
  for (let row = 0; row < rows; row += 1) fillRow(lattice, rings, row)
  return lattice
}

function fillRow({ west, south, step, columns, isInside }: Lattice, rings: readonly Ring[], row: number): void {
  const y = south + row * step
  const crossings = rings
    .flatMap((ring) =>
      ring.flatMap(([x2, y2], at) => {
        const [x1, y1] = ring.at(at - 1)!
        return y1 <= y === y2 <= y ? [] : [x1 + ((y - y1) * (x2 - x1)) / (y2 - y1)]
      }),
    )
    .sort((a, b) => a - b)
  for (let pair = 0; pair + 1 < crossings.length; pair += 2) {
    const from = Math.max(0, Math.ceil((crossings[pair]! - west) / step))
    const to = Math.min(columns - 1, Math.floor((crossings[pair + 1]! - west) / step))
    isInside.fill(1, row * columns + from, row * columns + Math.max(from, to + 1))
  }
}

type Ring = readonly (readonly [number, number])[]

/** Number of corners that approximate a circle; their polygon's area is 0.03% below the circle's. */
const circleCorners = 144

function ringsIn(zone: Shape, frame: Frame): Ring[] {
  if (zone.type === 'Circle') {
    const [x, y] = turned(toFrame(frame, zone.centre.longitude, zone.centre.latitude))
    const radius = zone.radiusMetres * scaleOf(frame, anchorOf(zone))
    return [
      Array.from({ length: circleCorners }, (_, corner) => {
        const angle = (2 * Math.PI * corner) / circleCorners
        return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)] as const
      }),
    ]
  }
  const polygons = zone.type === 'Polygon' ? [zone.coordinates] : zone.coordinates
  return polygons.flatMap((rings) =>
    rings.map((ring) => ring.map(([longitude, latitude]) => turned(toFrame(frame, longitude, latitude)))),
  )
}

/** The lattice is rotated because streets often align with the axes. */
const cosine = Math.cos(0.4)
const sine = Math.sin(0.4)
const turned = ({ x, y }: PlanePoint) => [cosine * x - sine * y, sine * x + cosine * y] as const

const scaleOf = (frame: Frame, { longitude, latitude }: Place): number => scaleAt(frame, longitude, latitude)

/** The meridian through this place sets the frame. */
function anchorOf(zone: Shape): Place {
  if (zone.type === 'Circle') return zone.centre
  const ring = zone.type === 'Polygon' ? zone.coordinates[0] : zone.coordinates[0]?.[0]
  const [longitude, latitude] = ring?.[0] ?? [0, 0]
  return { longitude, latitude }
}
