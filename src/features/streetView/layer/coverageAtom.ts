import { atom } from 'jotai'
import type { OutsideProblem } from '#domain/driveTime/providers.ts'
import type { ErrorCode } from '#domain/errors.ts'
import type { Place } from '#domain/geo/point.ts'

/** What is known of the streets in the window. */
export interface Coverage {
  /** Where there are pictures of Mapillary. */
  readonly places: readonly Place[]
  /** Why some of the window is not known. */
  readonly problem: OutsideProblem | ErrorCode | undefined
  readonly isBusy: boolean
  /** The map shows too much ground to ask. */
  readonly isTooFar: boolean
}

/** Set by the layer on the map, read by its switch. */
export const coverageAtom = atom<Coverage>()
