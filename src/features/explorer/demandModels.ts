import { type DemandModel, travelTimes } from '#analysis/study/demandModel.ts'
import { usualTravel, usualTravelOtherwise } from '#domain/store/travelDistance.ts'
import type { DraftStudy } from './draftStudy.ts'

const common = { minimumDistance: 0.1, withCompetitors: true }

/** Models that a person may choose from; their parameters are defaults, not calibrated. Distances in kilometres. */
export const demandModels = {
  square: { ...common, decay: { kind: 'power', exponent: 2 } },
  plain: { ...common, decay: { kind: 'power', exponent: 1 } },
  exponential: { ...common, decay: { kind: 'exponential', rate: 0.5 } },
} as const satisfies Record<string, DemandModel>

export type DemandModelId = keyof typeof demandModels

export const firstDemandModel: DemandModelId = 'square'

type Weighed = Pick<DraftStudy, 'demandModel' | 'site' | 'travelKilometres'>

/** The model that a candidate is weighed by: with sizes, and with how far people travel by format, `times` the usual; or as far as a person has set. */
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
