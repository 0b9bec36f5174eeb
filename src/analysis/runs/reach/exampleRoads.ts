export const exampleRoads = {
  type: 'FeatureCollection' as const,
  features: (
    [
      [
        'residential',
        'yes',
        [
          [121.5, 25],
          [121.502, 25],
        ],
      ],
      [
        'residential',
        'no',
        [
          [121.502, 25],
          [121.502, 25.002],
        ],
      ],
      [
        'residential',
        'no',
        [
          [121.502, 25.002],
          [121.5, 25.002],
        ],
      ],
      [
        'residential',
        'no',
        [
          [121.5, 25.002],
          [121.5, 25],
        ],
      ],
      [
        'secondary',
        'no',
        [
          [121.502, 25],
          [121.506, 25],
          [121.51, 25.001],
        ],
      ],
    ] as const
  ).map(([highway, oneway, coordinates]) => ({
    type: 'Feature' as const,
    properties: { highway, oneway },
    geometry: { type: 'LineString', coordinates },
  })),
}
