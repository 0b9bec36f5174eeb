import * as v from 'valibot'
import type { LngLatRing, Shape } from '../geo/point.ts'

/** Coordinate pair; height is dropped. */
const position = v.pipe(
  v.tupleWithRest([v.number(), v.number()], v.number()),
  v.transform(([longitude, latitude]) => [longitude, latitude] as const),
)
const rings = v.pipe(v.array(v.array(position)), v.minLength(1))
const areaSchema = v.variant('type', [
  v.object({ type: v.literal('Polygon'), coordinates: rings }),
  v.object({ type: v.literal('MultiPolygon'), coordinates: v.pipe(v.array(rings), v.minLength(1)) }),
])
const geometrySchema = v.union([
  areaSchema,
  v.object({ type: v.literal('GeometryCollection'), geometries: v.pipe(v.array(areaSchema), v.minLength(1)) }),
])
const featureSchema = v.object({ type: v.literal('Feature'), geometry: geometrySchema })
const collectionSchema = v.object({
  type: v.literal('FeatureCollection'),
  features: v.pipe(v.array(featureSchema), v.minLength(1)),
})

type Area = v.InferOutput<typeof areaSchema>

/** Parses GeoJSON (geometry, feature or collection; multiple areas become one shape) or WKT; undefined otherwise. */
export function readShapeText(text: string): Shape | undefined {
  const areas = text.trimStart().startsWith('{') ? areasOfJson(text) : areasOfWkt(text)
  const polygons = areas?.flatMap((area) => (area.type === 'Polygon' ? [area.coordinates] : area.coordinates))
  if (!polygons || polygons.length === 0) return undefined
  const closed = polygons.map((polygon) => polygon.map(closeRing))
  if (!closed.flat().every(isRing)) return undefined
  return closed.length === 1
    ? { type: 'Polygon', coordinates: closed[0]! }
    : { type: 'MultiPolygon', coordinates: closed }
}

function areasOfJson(text: string): readonly Area[] | undefined {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return undefined
  }
  const collection = v.safeParse(collectionSchema, json)
  if (collection.success) return collection.output.features.flatMap(({ geometry }) => areasOf(geometry))
  const feature = v.safeParse(featureSchema, json)
  if (feature.success) return areasOf(feature.output.geometry)
  const geometry = v.safeParse(geometrySchema, json)
  return geometry.success ? areasOf(geometry.output) : undefined
}

const areasOf = (geometry: v.InferOutput<typeof geometrySchema>): readonly Area[] =>
  geometry.type === 'GeometryCollection' ? geometry.geometries : [geometry]

/**
 * Parses `POLYGON ((121.5 25.0, …))` and `MULTIPOLYGON (…)`. After points are converted to pairs, the brackets nest as
 * in GeoJSON.
 */
function areasOfWkt(text: string): readonly Area[] | undefined {
  const found = /^(?:SRID=4326;\s*)?(MULTIPOLYGON|POLYGON)\s*(?:Z\s*)?(\([-\d.,e+\s()]+)$/i.exec(text.trim())
  if (!found) return undefined
  const pairs = found[2]!.replace(/[^(),]+/g, (numbers) => {
    const [x = '', y, ...heights] = numbers.trim().split(/\s+/)
    if (x === '') return ''
    return y === undefined || heights.length > 1 ? numbers : `[${Number(x)},${Number(y)}]`
  })
  const isMany = found[1]!.toUpperCase() === 'MULTIPOLYGON'
  return areasOfJson(
    `{"type":"${isMany ? 'MultiPolygon' : 'Polygon'}","coordinates":${pairs.replaceAll('(', '[').replaceAll(')', ']')}}`,
  )
}

function closeRing(ring: LngLatRing): LngLatRing {
  const first = ring[0]
  const last = ring.at(-1)
  return first && last && (first[0] !== last[0] || first[1] !== last[1]) ? [...ring, first] : ring
}

const isRing = (ring: LngLatRing): boolean =>
  ring.length >= 4 && ring.every(([longitude, latitude]) => Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90)
