import { atom } from 'jotai'
import type { OutsideProblem } from '#domain/driveTime/providers.ts'
import type { ErrorCode } from '#domain/errors.ts'
import type { Place } from '#domain/geo/point.ts'

export interface Coverage {
  readonly places: readonly Place[]
  /** Why part of the viewport is unknown. */
  readonly problem: OutsideProblem | ErrorCode | undefined
  readonly isBusy: boolean
  readonly isTooFar: boolean
}

/** Set by the map layer, read by its switch. */
export const coverageAtom = atom<Coverage>()
