import { type DemandModel, travelTimes } from '#analysis/study/demandModel.ts'
import { usualTravel, usualTravelOtherwise } from '#domain/store/travelDistance.ts'

/** The model that reports weigh a site by: that of a study in which nobody has set anything. Its parameters are not calibrated. */
export const reportModel = (): DemandModel => ({
  decay: { kind: 'power', exponent: 2 },
  minimumDistance: 0.1,
  withCompetitors: true,
  sizeExponent: 1,
  travel: travelTimes({ byFormat: usualTravel, otherwise: usualTravelOtherwise }, 1),
})
