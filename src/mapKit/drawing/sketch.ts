import type { CircleShape, LngLatRing, Place, Shape } from '#domain/geo/point.ts'
import { distanceMetres, lineMetres, offsetPlace, ringSquareMetres, roundPlace } from '../geographicMetres.ts'

export type SketchKind = 'polygon' | 'circle' | 'freehand' | 'line'

export type EditedKind = Exclude<SketchKind, 'line'>

export const libraryMode: Readonly<Record<SketchKind, string>> = {
  polygon: 'polygon',
  circle: 'circle',
  freehand: 'freehand',
  line: 'linestring',
}

export interface SketchGeometry {
  readonly type: string
  readonly coordinates: unknown
}

export type EditedGeometry =
  | { readonly type: 'LineString'; coordinates: [number, number][] }
  | { readonly type: 'Polygon'; coordinates: [number, number][][] }

export type SketchMeasure =
  | { readonly kind: 'line'; readonly metres: number }
  | { readonly kind: 'area'; readonly squareMetres: number }
  | { readonly kind: 'circle'; readonly radiusMetres: number; readonly squareMetres: number }

type Positions = readonly (readonly number[])[]

const placesOf = (positions: Positions): Place[] =>
  positions.map(([longitude = 0, latitude = 0]) => ({ latitude, longitude }))

export function outlineOf({ type, coordinates }: SketchGeometry): Place[] {
  if (type === 'LineString') return placesOf(coordinates as Positions)
  if (type === 'Polygon') return placesOf((coordinates as readonly Positions[])[0] ?? [])
  return []
}

/** Returns the circle that a polygon approximates: centered in the bounding box, through its easternmost point. */
export function circleOf(geometry: SketchGeometry): CircleShape | undefined {
  const ring = outlineOf(geometry)
  const first = ring[0]
  if (!first) return undefined
  const latitudes = ring.map(({ latitude }) => latitude)
  const longitudes = ring.map(({ longitude }) => longitude)
  const centre = {
    latitude: middleLatitude(Math.min(...latitudes), Math.max(...latitudes)),
    longitude: (Math.min(...longitudes) + Math.max(...longitudes)) / 2,
  }
  const east = { latitude: centre.latitude, longitude: Math.max(...longitudes) }
  return { type: 'Circle', centre: roundPlace(centre), radiusMetres: Math.round(distanceMetres(centre, east)) }
}

/** Returns the latitude halfway between two latitudes on the map, where a circle drawn between them has its center. */
function middleLatitude(south: number, north: number): number {
  const y = (latitude: number) => Math.asinh(Math.tan((latitude * Math.PI) / 180))
  return (Math.atan(Math.sinh((y(south) + y(north)) / 2)) * 180) / Math.PI
}

/** Returns the shape of a finished sketch; undefined for a line or with too few points. */
export function shapeOf(kind: SketchKind, geometry: SketchGeometry): Shape | undefined {
  if (kind === 'line') return undefined
  if (kind === 'circle') return circleOf(geometry)
  const ring = outlineOf(geometry).map(roundPlace)
  if (ring.length < 4) return undefined
  const coordinates: LngLatRing = ring.map(({ latitude, longitude }) => [longitude, latitude] as const)
  return { type: 'Polygon', coordinates: [coordinates] }
}

export function measureOf(kind: SketchKind, geometry: SketchGeometry): SketchMeasure | undefined {
  const outline = outlineOf(geometry)
  if (kind === 'line') return outline.length < 2 ? undefined : { kind: 'line', metres: lineMetres(outline) }
  if (kind === 'circle') {
    const circle = circleOf(geometry)
    if (!circle || circle.radiusMetres < 1) return undefined
    return { kind, radiusMetres: circle.radiusMetres, squareMetres: Math.PI * circle.radiusMetres ** 2 }
  }
  const squareMetres = outline.length < 4 ? 0 : ringSquareMetres(outline)
  return squareMetres === 0 ? undefined : { kind: 'area', squareMetres }
}

/** Returns a shape's editable outline: its outer ring or, for a circle, corners along the circle. */
export function geometryOf(shape: Shape): EditedGeometry {
  if (shape.type === 'Circle') return { type: 'Polygon', coordinates: [circleRing(shape)] }
  const ring = shape.type === 'Polygon' ? shape.coordinates[0] : shape.coordinates[0]?.[0]
  return { type: 'Polygon', coordinates: [(ring ?? []).map(([longitude, latitude]) => [longitude, latitude])] }
}

function circleRing({ centre, radiusMetres }: CircleShape): [number, number][] {
  const steps = 96
  const ring = Array.from({ length: steps }, (_, step): [number, number] => {
    const angle = (step / steps) * 2 * Math.PI
    const { latitude, longitude } = offsetPlace(centre, radiusMetres * Math.cos(angle), radiusMetres * Math.sin(angle))
    return [longitude, latitude]
  })
  return [...ring, ring[0]!]
}
