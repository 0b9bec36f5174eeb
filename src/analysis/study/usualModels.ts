import type { DemandModelId } from '#domain/study/studyAssumptions.ts'
import { usualTravel, usualTravelOtherwise } from '#domain/store/travelDistance.ts'
import { type DemandModel, type DemandSite, travelTimes } from './demandModel.ts'

const common = { minimumDistance: 0.1, withCompetitors: true }

/** Models that a person may choose from; their parameters are defaults, not calibrated. Distances in kilometres. */
export const demandModels = {
  square: { ...common, decay: { kind: 'power', exponent: 2 } },
  plain: { ...common, decay: { kind: 'power', exponent: 1 } },
  exponential: { ...common, decay: { kind: 'exponential', rate: 0.5 } },
} as const satisfies Record<DemandModelId, DemandModel>

export const firstDemandModel: DemandModelId = 'square'

/** What a person may have set of how a place is weighed; the usual where they have set nothing. */
export interface Weighed {
  readonly demandModel?: DemandModelId | undefined
  readonly site?: DemandSite | undefined
  /** How far people travel to it, in kilometres. */
  readonly travelKilometres?: number | undefined
}

/** The model that a place is weighed by: with sizes, and with how far people travel by format, `times` the usual; or as far as a person has set. */
export function modelOf({ demandModel, site, travelKilometres }: Weighed, times: number): DemandModel {
  const usual = travelTimes({ byFormat: usualTravel, otherwise: usualTravelOtherwise }, times)
  const format = site?.format
  const own = travelKilometres
  const travel =
    own === undefined
      ? usual
      : format === undefined
        ? { ...usual, otherwise: own }
        : { ...usual, byFormat: { ...usual.byFormat, [format]: own } }
  return { ...demandModels[demandModel ?? firstDemandModel], sizeExponent: 1, travel }
}
