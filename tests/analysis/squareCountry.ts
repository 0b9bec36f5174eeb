import type { AreaPack } from '#domain/area/areaPack.ts'
import type { DemographicsPack } from '#domain/area/demographicsPack.ts'
import type { RoadLines } from '#analysis/roads/roadLines.ts'

/**
 * A country of one square of 0.1 degrees. Its people are counted at its label point, 1.1 km north of the square's
 * middle.
 */
export const squareAreas: AreaPack = {
  kind: 'areas',
  country: 'tw',
  vintage: '2021',
  sources: [],
  isDemo: true,
  meta: {
    bounds: [121, 24, 121.1, 24.1],
    levels: [{ level: 0, areas: [{ code: 'TW', name: 'Square', naml: '方' }] }],
  },
  columns: {
    arcXy: Int32Array.of(121e6, 24e6, 0, 1e5, 1e5, 0, 0, -1e5, -1e5, 0),
    arcStart: Uint32Array.of(0, 5),
    arcLevel: Uint8Array.of(0),
    'ringArcs.0': Int32Array.of(0),
    'ringStart.0': Uint32Array.of(0, 1),
    'areaStart.0': Uint32Array.of(0, 1),
    'objectId.0': Uint32Array.of(1),
    'parent.0': Uint32Array.of(0),
    'label.0': Int32Array.of(121.05e6, 24.06e6),
  },
}

export const squarePeople: DemographicsPack = {
  kind: 'demographics',
  country: 'tw',
  vintage: '2020',
  sources: [],
  isDemo: true,
  meta: { levels: [{ level: 0, variables: [{ id: 'population', isDemoSplit: false }] }] },
  columns: { 'objectId.0': Uint32Array.of(1), 'population.0': Float64Array.of(100_000) },
}

export const squareStreet: RoadLines = {
  xy: Float64Array.of(121.01, 24.05, 121.09, 24.05),
  start: Uint32Array.of(0, 2),
  classes: Uint8Array.of(4),
  oneWay: Uint8Array.of(0),
  limits: Uint8Array.of(0),
}

export const squareMiddle = { longitude: 121.05, latitude: 24.05 } as const
