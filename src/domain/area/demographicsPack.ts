import type { Pack } from '../pack/pack.ts'
import type { AdminLevel } from './adminLevel.ts'

/** Extensive variables, in people or households. */
export const demographicVariables = [
  'population',
  'households',
  'male',
  'female',
  'age0to14',
  'age15to24',
  'age25to34',
  'age35to44',
  'age45to59',
  'age60plus',
  'male0to14',
  'male15to24',
  'male25to34',
  'male35to44',
  'male45to59',
  'male60plus',
] as const
export type DemographicVariable = (typeof demographicVariables)[number]

export const ageBands = ['age0to14', 'age15to24', 'age25to34', 'age35to44', 'age45to59', 'age60plus'] as const
export type AgeBand = (typeof ageBands)[number]

/** Variable for the number of men in each age band; the rest are women. */
export const menOfBand = {
  age0to14: 'male0to14',
  age15to24: 'male15to24',
  age25to34: 'male25to34',
  age35to44: 'male35to44',
  age45to59: 'male45to59',
  age60plus: 'male60plus',
} as const satisfies Record<AgeBand, DemographicVariable>
export const menBands = ageBands.map((band) => menOfBand[band])

export interface JoinedRows {
  readonly read: number
  readonly matched: number
  /** Number of rows not matched to a village. */
  readonly unmatched: number
  /** Number of rejected rows, such as rows with implausible figures. */
  readonly refused: number
}

/**
 * Rows excluded from some levels, by the smallest area known to contain them. `refused` rows count nowhere;
 * `withoutPlace` rows count only in that area and its ancestors.
 */
export interface MissingRows {
  readonly level: AdminLevel
  readonly objectId: number
  readonly refused: number
  readonly withoutPlace: number
}

export interface DemographicsMeta {
  /**
   * For data from a file: number of rows, people in the valid rows, and people in rows matched to a village. Townships
   * and higher levels also count unmatched rows with a known area, villages only matched rows.
   */
  readonly rows?: (JoinedRows & { readonly people: number; readonly matchedPeople: number }) | undefined
  /** Absent in older packs and packs not made from a file. */
  readonly missing?: readonly MissingRows[] | undefined
  /** Variables per level, and whether the demo data estimated them for the level ("demo split"). */
  readonly levels: readonly {
    readonly level: AdminLevel
    readonly variables: readonly { readonly id: DemographicVariable; readonly isDemoSplit: boolean }[]
  }[]
}

/**
 * Columns per level L: `objectId.L` Uint32 (from the country's area pack), and `<variable>.L` Float64 per variable, NaN
 * if unknown.
 */
export type DemographicsPack = Pack<DemographicsMeta>
