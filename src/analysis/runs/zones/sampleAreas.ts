/** Returns a rectangular Feature for examples, from its bounds in degrees. */
export const squareFeature = (
  id: string,
  [west, south, east, north]: readonly [number, number, number, number],
  properties: Readonly<Record<string, number>> = {},
) => ({
  type: 'Feature' as const,
  id,
  properties,
  geometry: {
    type: 'Polygon' as const,
    coordinates: [
      [
        [west, south],
        [east, south],
        [east, north],
        [west, north],
        [west, south],
      ],
    ],
  },
})

export const twoAreas = (west: Readonly<Record<string, number>>, east: Readonly<Record<string, number>>) => ({
  areas: {
    type: 'FeatureCollection' as const,
    features: [
      squareFeature('west', [121.5, 25.03, 121.51, 25.04], west),
      squareFeature('east', [121.51, 25.03, 121.53, 25.04], east),
    ],
  },
  zone: squareFeature('zone', [121.505, 25.03, 121.52, 25.04]),
})

export const circleFeature = (longitude: number, latitude: number, radiusMetres: number) => ({
  type: 'Feature' as const,
  properties: { radiusMetres },
  geometry: { type: 'Point' as const, coordinates: [longitude, latitude] },
})

export const pointFeatures = (points: readonly (readonly [number, number, Readonly<Record<string, string>>])[]) => ({
  type: 'FeatureCollection' as const,
  features: points.map(([longitude, latitude, properties]) => ({
    type: 'Feature' as const,
    properties,
    geometry: { type: 'Point' as const, coordinates: [longitude, latitude] },
  })),
})
