import type { MethodId } from '#analysis/methods.ts'
import type { CountVariable } from '#analysis/study/studyCountry.ts'
import type { CountedPlaces } from '#analysis/studyTypes.ts'
import type { RestsOn } from '#session/figures/useSourcesBehind.ts'
import type { Studied } from '../state/studied.ts'

export interface StudyInput {
  readonly key: string
  readonly label: string
  readonly value: string
}

export interface StudyFigureSpec {
  readonly label: string
  readonly read: (studied: Studied) => string
  readonly unit?: string | undefined
  readonly method: MethodId
  readonly variable?: CountVariable | undefined
  readonly counted?: CountedPlaces | undefined
  readonly inputs?: ((studied: Studied) => readonly StudyInput[]) | undefined
  readonly restsOn: RestsOn
  /**
   * Returns the figure as a spreadsheet formula with numbers. If `variable` or `counted` is set, the formula is built
   * from areas or locations instead.
   */
  readonly spreadsheet?: ((studied: Studied) => string | undefined) | undefined
  /** True if the figure describes the candidate, not the zone; the zone's size and coverage aren't relevant then. */
  readonly beyondZone?: boolean | undefined
}
