import * as v from 'valibot'
import { AreaFileProblem, isOfType, notDegrees, placeOf } from './areaFileProblem.ts'

const featuresSchema = v.object({
  type: v.literal('FeatureCollection'),
  features: v.array(
    v.object({
      type: v.literal('Feature'),
      id: v.optional(v.union([v.string(), v.number()])),
      properties: v.nullish(v.record(v.string(), v.unknown())),
      geometry: v.unknown(),
    }),
  ),
})
const part = v.array(v.array(v.looseTuple([v.number(), v.number()])))
const surfaceSchema = v.variant('type', [
  v.object({ type: v.literal('Polygon'), coordinates: part }),
  v.object({ type: v.literal('MultiPolygon'), coordinates: v.array(part) }),
])
type Surface = v.InferOutput<typeof surfaceSchema>

/**
 * Returns a GeoJSON collection's polygons in integer millionths of a degree. Throws an AreaFileProblem if the content
 * is damaged, in another format or not in degrees.
 */
export function readFeatures(file: string, content: unknown): GeoJSON.FeatureCollection {
  if (isOfType(content, 'Topology'))
    throw new AreaFileProblem(`${file} is TopoJSON, which is imported as the only file.`)
  if (!isOfType(content, 'FeatureCollection')) {
    throw new AreaFileProblem(`${file} holds neither a GeoJSON FeatureCollection nor TopoJSON.`)
  }
  const parsed = v.safeParse(featuresSchema, content)
  if (!parsed.success) throw new AreaFileProblem(`${file} is damaged GeoJSON${placeOf(parsed.issues[0])}.`)
  const features = parsed.output.features.flatMap(({ geometry, properties, id }): GeoJSON.Feature[] => {
    if (!isOfType(geometry, 'Polygon') && !isOfType(geometry, 'MultiPolygon')) return []
    const surface = v.safeParse(surfaceSchema, geometry)
    if (!surface.success) throw new AreaFileProblem(`${file} holds a damaged area${placeOf(surface.issues[0])}.`)
    const about = {
      type: 'Feature',
      properties: properties ?? {},
      geometry: inMillionths(surface.output, file),
    } as const
    return [id === undefined ? about : { ...about, id }]
  })
  return { type: 'FeatureCollection', features }
}

function inMillionths(surface: Surface, file: string): GeoJSON.MultiPolygon {
  const parts = surface.type === 'Polygon' ? [surface.coordinates] : surface.coordinates
  const whole = ([lng, lat]: readonly [number, number, ...unknown[]]): number[] => {
    if (!(Math.abs(lng) <= 180 && Math.abs(lat) <= 90)) throw notDegrees(file, lng, lat)
    return [Math.round(lng * 1e6), Math.round(lat * 1e6)]
  }
  const closed = (ring: readonly number[][]): number[][] => [...ring, ...ring.slice(0, 1)]
  return {
    type: 'MultiPolygon',
    coordinates: parts.map((rings) => rings.filter((ring) => ring.length > 0).map((ring) => closed(ring.map(whole)))),
  }
}
