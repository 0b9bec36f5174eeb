import type { Shape } from '#domain/geo/point.ts'
import * as v from 'valibot'
import { joinPolygons } from '../../shape/joinPolygons.ts'
import { id, number } from '../inputParts.ts'
import { isOfType } from './isOfType.ts'

const position = v.pipe(
  v.array(v.pipe(v.number('must be a number'), v.finite('must be a finite number')), 'must be a list of two numbers'),
  v.check(([x, y]) => x !== undefined && y !== undefined, 'must be a list of two numbers'),
  v.transform(([x, y]): readonly [number, number] => [x!, y!]),
)
const ring = v.pipe(
  v.array(position, 'must be a list of positions'),
  v.minLength(1, 'must have at least four positions'),
  v.transform((positions) => closed(positions)),
  v.minLength(4, 'must have at least four positions'),
)
function closed(positions: readonly (readonly [number, number])[]): readonly (readonly [number, number])[] {
  const first = positions[0]!
  const last = positions.at(-1)!
  return first[0] === last[0] && first[1] === last[1] ? positions : [...positions, first]
}

const rings = v.pipe(v.array(ring, 'must be a list of rings'), v.minLength(1, 'must have a ring'))

const polygon = v.object({ type: v.literal('Polygon'), coordinates: rings })
const multiPolygon = v.object({
  type: v.literal('MultiPolygon'),
  coordinates: v.pipe(v.array(rings, 'must be a list of polygons'), v.minLength(1, 'must have a polygon')),
})
const point = v.object({ type: v.literal('Point'), coordinates: position })
const areaGeometry = v.variant('type', [polygon, multiPolygon], 'must be a Polygon or MultiPolygon')

const areaGeometryFeature = v.object({ type: v.literal('Feature'), geometry: areaGeometry })
const circleFeature = v.object({
  type: v.literal('Feature'),
  geometry: point,
  properties: v.object(
    { radiusMetres: v.pipe(number, v.minValue(1e-6, 'must be at least 0.000001')) },
    'must have radiusMetres',
  ),
})
const feature = v.union([areaGeometryFeature, circleFeature])
const collection = v.object({
  type: v.literal('FeatureCollection'),
  features: v.pipe(
    v.array(feature, 'must be a list'),
    v.minLength(1, 'must not be empty'),
    v.check(
      (features) => features.length === 1 || features.every(({ geometry }) => geometry.type !== 'Point'),
      'must be one circle alone, or Polygons and MultiPolygons',
    ),
  ),
})

/**
 * A zone as GeoJSON: Polygon, MultiPolygon, a Feature with either, a FeatureCollection (united), or a Point Feature
 * with `properties.radiusMetres` (a true circle). Positions are longitude and latitude, or meters if the run allows.
 */
export const zoneInput = v.pipe(
  v.unknown(),
  v.check(
    (json) => isOfType(json, ['Polygon', 'MultiPolygon', 'Feature', 'FeatureCollection']),
    'must be a GeoJSON Polygon, MultiPolygon, Feature or FeatureCollection',
  ),
  v.union([areaGeometry, feature, collection]),
  v.transform((json): Shape => shapeOf(json)),
  v.description(
    'GeoJSON Polygon, MultiPolygon, Feature or FeatureCollection; a Point Feature with properties.radiusMetres is a true circle',
  ),
)

type FeatureJson = v.InferOutput<typeof feature>
type ZoneJson = v.InferOutput<typeof areaGeometry> | FeatureJson | v.InferOutput<typeof collection>

function shapeOf(json: ZoneJson): Shape {
  const shapes =
    json.type === 'FeatureCollection'
      ? json.features.map(featureShape)
      : json.type === 'Feature'
        ? [featureShape(json)]
        : [json]
  const [first] = shapes
  if (shapes.length === 1 && first && first.type !== 'MultiPolygon') return first
  const polygons = shapes.flatMap((shape) =>
    shape.type === 'Polygon' ? [shape.coordinates] : shape.type === 'MultiPolygon' ? shape.coordinates : [],
  )
  return { type: 'MultiPolygon', coordinates: joinPolygons(polygons) }
}

function featureShape(json: FeatureJson): Shape {
  if (json.geometry.type !== 'Point') return json.geometry
  const [longitude, latitude] = json.geometry.coordinates
  const { radiusMetres } = (json as v.InferOutput<typeof circleFeature>).properties
  return { type: 'Circle', centre: { longitude, latitude }, radiusMetres }
}

const areaFeature = v.pipe(
  v.object({
    type: v.literal('Feature', 'must be "Feature"'),
    id: v.optional(id),
    properties: v.optional(v.nullable(v.record(v.string(), v.unknown()))),
    geometry: areaGeometry,
  }),
  v.transform(({ id: own, properties, geometry }) => ({ id: own, properties: properties ?? {}, shape: geometry })),
)

/**
 * Areas with values in their properties, as a GeoJSON FeatureCollection. The id is the feature's, `properties.id`, or
 * its index.
 */
export const areasInput = v.pipe(
  v.object({
    type: v.literal('FeatureCollection', 'must be "FeatureCollection"'),
    features: v.pipe(v.array(areaFeature, 'must be a list'), v.minLength(1, 'must not be empty')),
  }),
  v.transform(({ features }) =>
    features.map(
      ({ id: own, properties, shape }, at): InputArea => ({
        id: own ?? nameOf(properties['id']) ?? String(at),
        properties,
        shape,
      }),
    ),
  ),
  v.description('GeoJSON FeatureCollection of Polygons and MultiPolygons with values in their properties'),
)

const nameOf = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined

export interface InputArea {
  readonly id: string
  readonly properties: Readonly<Record<string, unknown>>
  readonly shape: Shape
}

const placeFeature = v.pipe(
  v.object({
    type: v.literal('Feature', 'must be "Feature"'),
    id: v.optional(id),
    properties: v.optional(v.nullable(v.record(v.string(), v.unknown()))),
    geometry: point,
  }),
  v.transform(({ id: own, properties, geometry }) => ({
    id: own,
    properties: properties ?? {},
    position: geometry.coordinates,
  })),
)

export const pointsInput = v.pipe(
  v.object({
    type: v.literal('FeatureCollection', 'must be "FeatureCollection"'),
    features: v.array(placeFeature, 'must be a list'),
  }),
  v.transform(({ features }) =>
    features.map(({ id: own, properties, position: at }, number) => ({
      id: own ?? nameOf(properties['id']) ?? String(number),
      properties,
      position: at,
    })),
  ),
  v.description('GeoJSON FeatureCollection of Points'),
)

export const unitsInput = v.optional(
  v.pipe(
    v.picklist(['degrees', 'metres'], 'must be "degrees" or "metres"'),
    v.description('Positions are longitude and latitude in degrees (WGS 84), or metres of a plane'),
  ),
  'degrees',
)
