import type { RoadLines } from './roadGraph.ts'
import { readWayTags } from './wayTags.ts'

/** A feature of GeoJSON as it may come from outside. */
export interface RawFeature {
  readonly geometry?: { readonly type?: unknown; readonly coordinates?: unknown } | null | undefined
  readonly properties?: Readonly<Record<string, unknown>> | null | undefined
}

/** Roads of features, and why others were left out. */
export interface ReadRoads {
  readonly lines: RoadLines
  readonly read: number
  /** Features that are no lines, are no way that anybody travels on, or hold a coordinate that is none. */
  readonly refused: { readonly noLine: number; readonly noWay: number; readonly badCoordinate: number }
}

/** Roads of LineStrings and MultiLineStrings tagged as in OpenStreetMap; they meet where coordinates are equal. */
export function readRoadFeatures(features: readonly RawFeature[]): ReadRoads {
  const [xy, start]: [number[], number[]] = [[], [0]]
  const [classes, oneWay, limits]: [number[], number[], number[]] = [[], [], []]
  const refused = { noLine: 0, noWay: 0, badCoordinate: 0 }
  for (const { geometry, properties } of features) {
    const parts = partsOf(geometry)
    if (!parts) refused.noLine++
    const tags = readWayTags(properties ?? {})
    if (parts && !tags) refused.noWay++
    if (!parts || !tags) continue
    for (const part of parts) {
      const points = pointsOf(part)
      if (!points) {
        refused.badCoordinate++
        continue
      }
      for (const value of points) xy.push(value)
      start.push(xy.length / 2)
      classes.push(tags.wayClass)
      oneWay.push(tags.oneWay)
      limits.push(tags.limit)
    }
  }
  const lines: RoadLines = {
    xy: Float64Array.from(xy),
    start: Uint32Array.from(start),
    classes: Uint8Array.from(classes),
    oneWay: Uint8Array.from(oneWay),
    limits: Uint8Array.from(limits),
  }
  return { lines, read: features.length, refused }
}

function partsOf(geometry: RawFeature['geometry']): readonly unknown[] | undefined {
  const coordinates = geometry?.coordinates
  if (!Array.isArray(coordinates)) return undefined
  if (geometry?.type === 'LineString') return [coordinates]
  return geometry?.type === 'MultiLineString' ? coordinates : undefined
}

/** Longitudes and latitudes of a line, in turn; undefined where one is no place on Earth or there are fewer than two. */
function pointsOf(part: unknown): number[] | undefined {
  if (!Array.isArray(part) || part.length < 2) return undefined
  const points: number[] = []
  for (const point of part as readonly unknown[]) {
    if (!Array.isArray(point)) return undefined
    const [longitude, latitude] = point as readonly unknown[]
    if (typeof longitude !== 'number' || typeof latitude !== 'number') return undefined
    if (!(Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90)) return undefined
    points.push(longitude, latitude)
  }
  return points
}
