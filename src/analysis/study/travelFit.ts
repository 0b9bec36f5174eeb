import { minFitStores } from '#domain/study/studyAssumptions.ts'
import type { DemandModel } from './demandModel.ts'
import { bestTravel, salesPerPerson, type Spend, spendOf, travelTries } from './demandSpend.ts'
import type { StoreDemand } from './demandTransfer.ts'
import { modelOf, type Weighed } from './usualModels.ts'

export interface TravelFit {
  /** Multiple of the default travel distances; 1 if not fitted. */
  readonly times: number
  /** False if too few stores have sales to fit distances, or if the user set a distance. */
  readonly isFitted: boolean
  /** Number of own stores with sales and modeled demand. */
  readonly stores: number
  readonly spend: Spend | undefined
}

/** Fits travel distances to own stores' monthly sales, unless the user set a distance. */
export async function fitTravel(
  weighed: Weighed,
  monthlySales: ReadonlyMap<string, number>,
  drawnBy: (model: DemandModel) => Promise<readonly StoreDemand[] | undefined>,
): Promise<TravelFit> {
  const tries: { times: number; stores: number; spend: Spend | undefined }[] = []
  for (const times of weighed.travelKilometres === undefined ? travelTries : [1]) {
    const drawn = (await drawnBy(modelOf(weighed, times))) ?? []
    tries.push({ times, stores: salesPerPerson(drawn, monthlySales).length, spend: spendOf(drawn, monthlySales) })
  }
  const best = bestTravel(tries)
  const isFitted = tries.length > 1 && (best?.spend?.stores ?? 0) >= minFitStores
  return { times: best?.times ?? 1, isFitted, stores: best?.stores ?? 0, spend: best?.spend }
}
