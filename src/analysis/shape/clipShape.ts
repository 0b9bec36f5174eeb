import { intersect } from '@turf/turf'

/** Rings of the plane, [x, y] pairs; the first ring outer, further ones holes. */
export type PlanePolygon = readonly (readonly (readonly [number, number])[])[]

/**
 * The ground that a polygon shares with others, as polygons; none where they share no more than a line. Made by @turf/turf
 * (polyclip-ts) in the plane given; coordinates are taken to a tenth of a millimetre, so that neighbours meet in the same points.
 */
export function clipPolygon(polygon: PlanePolygon, within: readonly PlanePolygon[]): PlanePolygon[] {
  const found = intersect({
    type: 'FeatureCollection',
    features: [featureOf([polygon]), featureOf(within)],
  })
  if (!found) return []
  const { geometry } = found
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
  return polygons.map((rings) => rings.map((ring) => ring.map(([x, y]) => [x!, y!] as const)))
}

const grain = 1e4
const featureOf = (polygons: readonly PlanePolygon[]) => ({
  type: 'Feature' as const,
  properties: {},
  geometry: {
    type: 'MultiPolygon' as const,
    coordinates: polygons.map((rings) =>
      rings.map((ring) => ring.map(([x, y]) => [Math.round(x * grain) / grain, Math.round(y * grain) / grain])),
    ),
  },
})
