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

/** A user's choices for evaluating a site; defaults apply to missing choices. */
export interface Weighed {
  readonly demandModel?: DemandModelId | undefined
  readonly site?: DemandSite | undefined
  readonly travelKilometres?: number | undefined
}

/**
 * Returns the model for a site, in which stores pull in proportion to their size. The user's distance replaces the
 * distance for the site's format; if the site has no format, it replaces the distance for other and unknown formats.
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
