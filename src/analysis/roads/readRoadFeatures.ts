import { RoadReader } from './roadReader.ts'
import type { RoadLines } from './roadLines.ts'

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
  const reader = new RoadReader()
  const refused = { noLine: 0, noWay: 0, badCoordinate: 0 }
  for (const { geometry, properties } of features) {
    for (const fault of reader.take(roadParts(geometry), properties ?? {})) refused[fault]++
  }
  return { lines: reader.lines, read: features.length, refused }
}

/** The lines of a geometry; undefined where it holds none. */
export function roadParts(geometry: RawFeature['geometry']): readonly unknown[] | undefined {
  const coordinates = geometry?.coordinates
  if (!Array.isArray(coordinates)) return undefined
  if (geometry?.type === 'LineString') return [coordinates]
  return geometry?.type === 'MultiLineString' ? coordinates : undefined
}
