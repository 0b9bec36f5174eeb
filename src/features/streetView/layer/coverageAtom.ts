import { atom } from 'jotai'
import type { OutsideProblem } from '#domain/driveTime/providers.ts'
import type { ErrorCode } from '#domain/errors.ts'
import type { Place } from '#domain/geo/point.ts'

export interface Coverage {
  readonly places: readonly Place[]
  /** Reason why the coverage is unknown in part of the viewport. */
  readonly problem: OutsideProblem | ErrorCode | undefined
  readonly isBusy: boolean
  readonly isTooFar: boolean
}

export const coverageAtom = atom<Coverage>()
