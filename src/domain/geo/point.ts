/** A place in WGS 84 degrees; `accuracyMetres` is as reported by the device. */
export type Place = {
  readonly latitude: number
  readonly longitude: number
  readonly accuracyMetres?: number
}

export type LngLatRing = readonly (readonly [number, number])[]

/** GeoJSON coordinates: first ring outer, others holes. */
export type PolygonShape = {
  readonly type: 'Polygon'
  readonly coordinates: readonly LngLatRing[]
}

export type MultiPolygonShape = {
  readonly type: 'MultiPolygon'
  readonly coordinates: readonly (readonly LngLatRing[])[]
}

/** True circle, stored as center and radius so it never becomes a polygon by accident. */
export type CircleShape = {
  readonly type: 'Circle'
  readonly centre: Place
  readonly radiusMetres: number
}

export type Shape = PolygonShape | MultiPolygonShape | CircleShape
