import { minFitStores } from '#domain/study/studyAssumptions.ts'
import type { DemandModel } from './demandModel.ts'
import { bestTravel, salesPerPerson, type Spend, spendOf, travelTries } from './demandSpend.ts'
import type { StoreDemand } from './demandTransfer.ts'
import { modelOf, type Weighed } from './usualModels.ts'

/** What the sales of own stores say of the model. */
export interface TravelFit {
  /** How many times the usual distances people travel; 1 where too few stores tell. */
  readonly times: number
  /** Whether stores were enough to judge the distances by. */
  readonly isFitted: boolean
  /** Own stores that have sales and draw people by the model. */
  readonly stores: number
  /** Undefined where too few sales are known for a range. */
  readonly spend: Spend | undefined
}

/** Fits how far people travel to what own stores sell in a month. A distance that a person has set is not judged by the sales. */
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
