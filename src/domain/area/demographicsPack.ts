import type { Pack } from '../pack/pack.ts'
import type { AdminLevel } from './adminLevel.ts'

/** Figures of an area that add up over areas (extensive variables), in people or households. */
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

/** The six age bands, youngest first. */
export const ageBands = ['age0to14', 'age15to24', 'age25to34', 'age35to44', 'age45to59', 'age60plus'] as const
export type AgeBand = (typeof ageBands)[number]

/** The men of each age band; its women are the others of the band. */
export const menOfBand = {
  age0to14: 'male0to14',
  age15to24: 'male15to24',
  age25to34: 'male25to34',
  age35to44: 'male35to44',
  age45to59: 'male45to59',
  age60plus: 'male60plus',
} as const satisfies Record<AgeBand, DemographicVariable>
/** Men by age band, youngest first. */
export const menBands = ageBands.map((band) => menOfBand[band])

/** How the rows of a file found their areas. */
export interface JoinedRows {
  readonly read: number
  readonly matched: number
  /** Rows that name no area of the pack of areas. */
  readonly unmatched: number
  /** Rows whose figures can't be right. */
  readonly refused: number
}

/**
 * Rows of the files that are missing somewhere, by the smallest area that they are known to lie in. Refused rows count in no figure; rows
 * without a place count in that area and those around it, and in none of the areas in it.
 */
export interface MissingRows {
  readonly level: AdminLevel
  readonly objectId: number
  readonly refused: number
  readonly withoutPlace: number
}

/** `meta` of a pack of demographics. */
export interface DemographicsMeta {
  /**
   * For figures from a file: its rows, the people in all of them, and those in rows that found their village. Townships and above hold
   * the people of all rows, villages only those of rows that found one.
   */
  readonly rows?: (JoinedRows & { readonly people: number; readonly matchedPeople: number }) | undefined
  /** Left out in packs that were made before it was counted, and in those that are no file's. */
  readonly missing?: readonly MissingRows[] | undefined
  /** Variables known at each level, and whether the demo's own rule split them down to it ("demo split"). */
  readonly levels: readonly {
    readonly level: AdminLevel
    readonly variables: readonly { readonly id: DemographicVariable; readonly isDemoSplit: boolean }[]
  }[]
}

/**
 * Columns of a pack of demographics, for each level L: `objectId.L` Uint32 (of the pack of areas of the same country), and
 * `<variable>.L` Float64 for each variable, NaN where unknown.
 */
export type DemographicsPack = Pack<DemographicsMeta>
