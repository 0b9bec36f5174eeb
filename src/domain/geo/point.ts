/** A point on the ground, WGS 84 degrees; `accuracyMetres` is what the device said when it measured. */
export type Place = {
  readonly latitude: number
  readonly longitude: number
  readonly accuracyMetres?: number
}

/** A closed ring of [longitude, latitude] pairs. */
export type LngLatRing = readonly (readonly [number, number])[]

/** A polygon (first ring outer, further rings holes), coordinates as in GeoJSON. */
export type PolygonShape = {
  readonly type: 'Polygon'
  readonly coordinates: readonly LngLatRing[]
}

/** Several polygons as one shape. */
export type MultiPolygonShape = {
  readonly type: 'MultiPolygon'
  readonly coordinates: readonly (readonly LngLatRing[])[]
}

/** True circle, kept as centre and radius so that it never turns into a polygon by accident. */
export type CircleShape = {
  readonly type: 'Circle'
  readonly centre: Place
  readonly radiusMetres: number
}

export type Shape = PolygonShape | MultiPolygonShape | CircleShape
