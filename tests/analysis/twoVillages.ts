import type { AreaPack } from '#domain/area/areaPack.ts'
import type { DemographicsPack, DemographicVariable } from '#domain/area/demographicsPack.ts'
import { incomePackOf } from './incomePackOf.ts'

/** A country of one square of 0.1 degrees, cut at 121.05 degrees into a west and an east village. */
export const twoAreas: AreaPack = {
  kind: 'areas',
  country: 'tw',
  vintage: '2021',
  sources: [],
  isDemo: true,
  meta: {
    bounds: [121, 24, 121.1, 24.1],
    levels: [
      { level: 0, areas: [{ code: 'TW', name: 'Square', naml: '方' }] },
      {
        level: 6,
        areas: [
          { code: 'TW1', name: 'West', naml: '西' },
          { code: 'TW2', name: 'East', naml: '東' },
        ],
      },
    ],
  },
  columns: {
    arcXy: Int32Array.of(
      121.05e6,
      24e6,
      -5e4,
      0,
      0,
      1e5,
      5e4,
      0,
      121.05e6,
      24.1e6,
      5e4,
      0,
      0,
      -1e5,
      -5e4,
      0,
      121.05e6,
      24.1e6,
      0,
      -1e5,
    ),
    arcStart: Uint32Array.of(0, 4, 8, 10),
    arcLevel: Uint8Array.of(0, 0, 6),
    'ringArcs.0': Int32Array.of(0, 1),
    'ringStart.0': Uint32Array.of(0, 2),
    'areaStart.0': Uint32Array.of(0, 1),
    'objectId.0': Uint32Array.of(1),
    'parent.0': Uint32Array.of(0),
    'label.0': Int32Array.of(121.05e6, 24.06e6),
    'ringArcs.6': Int32Array.of(0, 2, 1, ~2),
    'ringStart.6': Uint32Array.of(0, 2, 4),
    'areaStart.6': Uint32Array.of(0, 1, 2),
    'objectId.6': Uint32Array.of(2, 3),
    'parent.6': Uint32Array.of(1, 1),
    'label.6': Int32Array.of(121.045e6, 24.055e6, 121.056e6, 24.052e6),
  },
}

export const twoLabels = [
  [121.045, 24.055],
  [121.056, 24.052],
] as const

export const twoCounts = {
  population: [60_000, 40_000],
  households: [20_000, 16_000],
  male: [29_000, 19_000],
  female: [31_000, 21_000],
  age0to14: [6_000, 5_000],
  age15to24: [7_000, 4_000],
  age25to34: [10_000, 6_000],
  age35to44: [11_000, 7_000],
  age45to59: [14_000, 9_000],
  age60plus: [12_000, 9_000],
  male0to14: [3_100, 2_600],
  male15to24: [3_600, 2_100],
  male25to34: [5_100, 3_000],
  male35to44: [5_500, 3_500],
  male45to59: [6_700, 4_200],
  male60plus: [5_000, 3_600],
} as const satisfies Record<DemographicVariable, readonly [number, number]>

const variables = Object.keys(twoCounts) as DemographicVariable[]

export const twoPeople: DemographicsPack = {
  kind: 'demographics',
  country: 'tw',
  vintage: '2020',
  sources: [],
  isDemo: true,
  meta: { levels: [{ level: 6, variables: variables.map((id) => ({ id, isDemoSplit: false })) }] },
  columns: {
    'objectId.6': Uint32Array.of(2, 3),
    ...Object.fromEntries(variables.map((id) => [`${id}.6`, Float64Array.from(twoCounts[id])])),
  },
}

/**
 * Number of tax units in the west and east, and their income in thousands of dollars. The distributions are equal, so
 * the median of any zone is 400,000.
 */
export const twoIncomes = { taxUnits: [10_000, 9_000], total: [7_000_000, 7_200_000], median: 400_000 } as const

export const twoIncome = incomePackOf(Uint32Array.of(2, 3), {
  taxUnits: Float64Array.from(twoIncomes.taxUnits),
  incomeTotal: Float64Array.from(twoIncomes.total),
  incomeQ1: Float64Array.of(200, 200),
  incomeMedian: Float64Array.of(400, 400),
  incomeQ3: Float64Array.of(800, 800),
})
