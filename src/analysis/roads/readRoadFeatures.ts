import { RoadReader } from './roadReader.ts'
import type { RoadLines } from './roadLines.ts'

export interface RawFeature {
  readonly geometry?: { readonly type?: unknown; readonly coordinates?: unknown } | null | undefined
  readonly properties?: Readonly<Record<string, unknown>> | null | undefined
}

export interface ReadRoads {
  readonly lines: RoadLines
  readonly read: number
  readonly refused: { readonly noLine: number; readonly noWay: number; readonly badCoordinate: number }
}

/**
 * Reads roads from LineStrings and MultiLineStrings with OpenStreetMap tags. Roads meet where coordinates are equal.
 */
export function readRoadFeatures(features: readonly RawFeature[]): ReadRoads {
  const reader = new RoadReader()
  const refused = { noLine: 0, noWay: 0, badCoordinate: 0 }
  for (const { geometry, properties } of features) {
    for (const fault of reader.take(roadParts(geometry), properties ?? {})) refused[fault]++
  }
  return { lines: reader.lines, read: features.length, refused }
}

/** Returns the lines of a geometry; undefined if the geometry isn't made of lines. */
export function roadParts(geometry: RawFeature['geometry']): readonly unknown[] | undefined {
  const coordinates = geometry?.coordinates
  if (!Array.isArray(coordinates)) return undefined
  if (geometry?.type === 'LineString') return [coordinates]
  return geometry?.type === 'MultiLineString' ? coordinates : undefined
}
