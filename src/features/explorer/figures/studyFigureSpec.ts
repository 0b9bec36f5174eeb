import type { MethodId } from '#analysis/methods.ts'
import type { CountVariable } from '#analysis/study/studyCountry.ts'
import type { CountedPlaces } from '#analysis/studyTypes.ts'
import type { RestsOn } from '#session/figures/useSourcesBehind.ts'
import type { Studied } from '../studied.ts'

/** An input of a figure in words. */
export interface StudyInput {
  readonly key: string
  readonly label: string
  readonly value: string
}

export interface StudyFigureSpec {
  /** What it is: "Population". */
  readonly label: string
  /** As shown; '–' when unknown. It follows the study. */
  readonly read: (studied: Studied) => string
  /** Its unit in words, beside it where it is explained and copied. */
  readonly unit?: string | undefined
  /** Its method in the registry. */
  readonly method: MethodId
  /** The variable whose areas stand behind it. */
  readonly variable?: CountVariable | undefined
  /** The places that it counts. */
  readonly counted?: CountedPlaces | undefined
  /** What went in, asked for when somebody opens the figure. */
  readonly inputs?: ((studied: Studied) => readonly StudyInput[]) | undefined
  readonly restsOn: RestsOn
  /** The figure as a formula of numbers that a spreadsheet takes as it is; a `variable` has one of its areas by itself, and `counted` one of its places. */
  readonly spreadsheet?: ((studied: Studied) => string | undefined) | undefined
  /** It is of the candidate, not of the zone: neither the zone's size nor its coverage belongs to it. */
  readonly beyondZone?: boolean | undefined
}
