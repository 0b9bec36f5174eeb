import type { ReachProvider } from './providerIds.ts'
import type { PlanMode } from './zonePlan.ts'

export type PlanProblem =
  /** Location in the sea, or in a country without area data on the device. */
  | { readonly kind: 'noCountry' }
  | { readonly kind: 'noRoads'; readonly country: string }
  /** The zone needs an external provider, which is called only on request and hasn't been called yet. */
  | { readonly kind: 'notAsked'; readonly provider: ReachProvider }
  | { readonly kind: 'noRoadNear'; readonly mode: PlanMode; readonly withinMetres: number }
  | { readonly kind: 'noPeople' }
  | {
      readonly kind: 'tooFewPeople'
      readonly target: number
      readonly held: number
      readonly within: { readonly metres: number } | { readonly seconds: number }
    }
  | { readonly kind: 'noStore'; readonly withinMetres: number }
  | { readonly kind: 'samePlace' }
  /** There are no stores or competitors to compare with, so the location would attract everyone. */
  | { readonly kind: 'noRivals' }
  /** No area reaches the required probability `share`; `maxShare` is the probability at the location itself. */
  | { readonly kind: 'nowhere'; readonly share: number; readonly maxShare: number }
  /** No demand at the location; `withinMetres` is the maximum distance, if set. */
  | { readonly kind: 'noDemand'; readonly withinMetres: number | undefined }
  | { readonly kind: 'tooWide'; readonly share: number; readonly radiusMetres: number; readonly maxMetres: number }
