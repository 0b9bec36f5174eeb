import type { DemandModelId } from '#domain/study/studyAssumptions.ts'
import { usualTravel, usualTravelOtherwise } from '#domain/store/travelDistance.ts'
import { type DemandModel, type DemandSite, travelTimes } from './demandModel.ts'

const common = { minimumDistance: 0.1, withCompetitors: true }

/** Models users can choose, with uncalibrated default parameters. Distances in kilometers. */
export const demandModels = {
  square: { ...common, decay: { kind: 'power', exponent: 2 } },
  plain: { ...common, decay: { kind: 'power', exponent: 1 } },
  exponential: { ...common, decay: { kind: 'exponential', rate: 0.5 } },
} as const satisfies Record<DemandModelId, DemandModel>

export const firstDemandModel: DemandModelId = 'square'

/** A user's overrides for evaluating a site; defaults apply otherwise. */
export interface Weighed {
  readonly demandModel?: DemandModelId | undefined
  readonly site?: DemandSite | undefined
  readonly travelKilometres?: number | undefined
}

/**
 * Returns the model for a site with store sizes. Travel is by format, scaled by `times`; the user's distance replaces
 * that of the site's format (without a format, of unknown and other formats).
 */
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
