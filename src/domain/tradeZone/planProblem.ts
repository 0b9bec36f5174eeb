import type { ReachProvider } from '../driveTime/providerIds.ts'
import type { PlanMode } from './zonePlan.ts'

/** Why a zone could not be worked out by its plan. */
export type PlanProblem =
  /** In the sea, or in a country whose areas are not on the device. */
  | { readonly kind: 'noCountry' }
  /** The roads of this country are not on the device. */
  | { readonly kind: 'noRoads'; readonly country: string }
  /** An outside provider works it out, which is asked only when a person presses for it. */
  | { readonly kind: 'notAsked'; readonly provider: ReachProvider }
  | { readonly kind: 'noRoadNear'; readonly mode: PlanMode; readonly withinMetres: number }
  /** No figures of people are on the device. */
  | { readonly kind: 'noPeople' }
  /** Fewer live as far as is looked. */
  | {
      readonly kind: 'tooFewPeople'
      readonly target: number
      readonly held: number
      readonly within: { readonly metres: number } | { readonly seconds: number }
    }
  /** There is no own store to be compared with. */
  | { readonly kind: 'noStore'; readonly withinMetres: number }
  /** An own store stands in the same place. */
  | { readonly kind: 'samePlace' }
  /** Neither stores nor competitors: the place would draw everybody. */
  | { readonly kind: 'noRivals' }
  /** Nowhere is the probability as high. */
  | { readonly kind: 'nowhere'; readonly share: number; readonly maxShare: number }
  /** The place draws nobody; `withinMetres` where people come from no farther. */
  | { readonly kind: 'noDemand'; readonly withinMetres: number | undefined }
  /** The circle would be larger than a zone may be. */
  | { readonly kind: 'tooWide'; readonly share: number; readonly radiusMetres: number; readonly maxMetres: number }
