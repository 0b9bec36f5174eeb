import type { MethodId } from '#analysis/methods.ts'
import type { CountVariable } from '#analysis/study/studyCountry.ts'
import type { CountedPlaces } from '#analysis/studyTypes.ts'
import type { RestsOn } from '#session/figures/useSourcesBehind.ts'
import type { Studied } from '../studied.ts'

export interface StudyInput {
  readonly key: string
  readonly label: string
  readonly value: string
}

export interface StudyFigureSpec {
  /** "Population". */
  readonly label: string
  /** Displayed value, '–' if unknown. Follows the study. */
  readonly read: (studied: Studied) => string
  /** Unit as text, for explanation and copy. */
  readonly unit?: string | undefined
  /** Method id in the registry. */
  readonly method: MethodId
  /** Variable of the areas behind it. */
  readonly variable?: CountVariable | undefined
  readonly counted?: CountedPlaces | undefined
  /** Inputs, evaluated when the figure is opened. */
  readonly inputs?: ((studied: Studied) => readonly StudyInput[]) | undefined
  readonly restsOn: RestsOn
  /** Figure as a spreadsheet formula of numbers; with `variable` or `counted` it is derived from areas or locations. */
  readonly spreadsheet?: ((studied: Studied) => string | undefined) | undefined
  /** Concerns the candidate, not the zone: the zone's size and coverage don't apply. */
  readonly beyondZone?: boolean | undefined
}
