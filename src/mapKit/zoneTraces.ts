import type { CircleShape, LngLatRing, Shape } from '#domain/geo/point.ts'
import { placeOfWorld, type WorldBounds, worldOf, worldPoint } from './worldPoint.ts'

export interface MapZone {
  readonly id: string
  readonly shape: Shape
  /** Tier from 0 to 5. */
  readonly tier: number
  readonly isChosen?: boolean | undefined
  /** CSS color that overrides the tier's color. */
  readonly colour?: string | undefined
  readonly line?: string | undefined
  /** Replaces the tier's color: either the study color, or only an outline for comparison. */
  readonly look?: 'studied' | 'beside' | undefined
  /** Fill opacity, 0–1; low by default. */
  readonly fill?: number | undefined
  readonly words?: string | undefined
}

/** A zone as rings in world coordinates, alternating x and y. */
export interface ZoneTrace {
  readonly id: string
  readonly tier: number
  readonly isChosen: boolean
  readonly look: MapZone['look']
  readonly colour: MapZone['colour']
  readonly line: MapZone['line']
  readonly fill: MapZone['fill']
  readonly rings: readonly Float64Array[]
  readonly bounds: WorldBounds
}

/** Prepares zones for drawing, larger tiers first because outer zones must not cover a core; chosen zones are last. */
export function zoneTraces(zones: readonly MapZone[]): readonly ZoneTrace[] {
  return zones
    .map(({ id, tier, shape, isChosen = false, look, colour, line, fill }) => {
      const rings = ringsOf(shape)
      return { id, tier, isChosen, look, colour, line, fill, rings, bounds: boundsOfRings(rings) }
    })
    .toSorted((a, b) => Number(a.isChosen) - Number(b.isChosen) || b.tier - a.tier)
}

function ringsOf(shape: Shape): Float64Array[] {
  if (shape.type === 'Circle') return [circleRing(shape)]
  const polygons = shape.type === 'Polygon' ? [shape.coordinates] : shape.coordinates
  return polygons.flatMap((rings) => rings.map(lineRing))
}

function lineRing(ring: LngLatRing): Float64Array {
  return Float64Array.from(
    ring.flatMap(([longitude, latitude]) => {
      const { x, y } = worldPoint(longitude, latitude)
      return [x, y]
    }),
  )
}

/**
 * Returns a circle's ring. At city scale, the circle is also a circle on the map, enlarged by the scale at its center.
 * Accurate to 0.5% of the radius up to 50 km at Taiwan's latitudes.
 */
function circleRing({ centre, radiusMetres }: CircleShape): Float64Array {
  const middle = worldOf(centre)
  const radius = radiusMetres / (40_075_016.686 * Math.cos((placeOfWorld(middle).latitude * Math.PI) / 180))
  const corners = 96
  const ring = new Float64Array(corners * 2)
  for (let corner = 0; corner < corners; corner++) {
    const angle = (corner / corners) * 2 * Math.PI
    ring[corner * 2] = middle.x + radius * Math.cos(angle)
    ring[corner * 2 + 1] = middle.y + radius * Math.sin(angle)
  }
  return ring
}

function boundsOfRings(rings: readonly Float64Array[]): WorldBounds {
  const bounds = { minX: Infinity, minY: Infinity, maxX: -Infinity, maxY: -Infinity }
  for (const ring of rings) {
    for (let at = 0; at < ring.length; at += 2) {
      const x = ring[at]!
      const y = ring[at + 1]!
      bounds.minX = Math.min(bounds.minX, x)
      bounds.maxX = Math.max(bounds.maxX, x)
      bounds.minY = Math.min(bounds.minY, y)
      bounds.maxY = Math.max(bounds.maxY, y)
    }
  }
  return rings.some(({ length }) => length > 0) ? bounds : { minX: 0, minY: 0, maxX: 0, maxY: 0 }
}
