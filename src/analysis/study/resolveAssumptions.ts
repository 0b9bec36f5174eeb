import type { Currency } from '#domain/money/money.ts'
import type { StudyAssumptions, TravelSource } from '#domain/study/studyAssumptions.ts'
import type { VerdictLimits } from '#domain/study/verdictLimits.ts'
import { travelTo } from './demandModel.ts'
import type { DemandTransferAnswer } from './demandTransfer.ts'
import type { TravelFit } from './travelFit.ts'
import { demandModels, firstDemandModel, modelOf, type Weighed } from './usualModels.ts'

export type SalesFit = TravelFit & {
  readonly currency?: Currency | undefined
  readonly otherCurrencyStores?: number | undefined
}

export const noSalesFit: SalesFit = { times: 1, isFitted: false, stores: 0, spend: undefined }

export interface AssumptionSources {
  readonly choices: Weighed
  readonly fit: SalesFit
  readonly transfer: Pick<DemandTransferAnswer, 'medianSquareMetres'>
  readonly limits: VerdictLimits
  readonly vintages: readonly string[]
}

export function resolveAssumptions({
  choices,
  fit: { times, isFitted, stores, spend, currency, otherCurrencyStores = 0 },
  transfer: { medianSquareMetres },
  limits,
  vintages,
}: AssumptionSources): StudyAssumptions {
  const { site, travelKilometres, demandModel: model = firstDemandModel } = choices
  const used = modelOf(choices, times)
  const travelSource: TravelSource = travelKilometres !== undefined ? 'chosen' : isFitted ? 'fitted' : 'default'
  return {
    model,
    decay: demandModels[model].decay,
    sizeExponent: used.sizeExponent ?? 0,
    travelKilometres: travelTo(used.travel, site?.format),
    travelSource,
    travelTimes: times,
    ...(site?.format === undefined ? {} : { format: site.format }),
    ...(site?.squareMetres === undefined ? {} : { squareMetres: site.squareMetres }),
    ...(medianSquareMetres === undefined ? {} : { medianSquareMetres }),
    fit: {
      stores,
      ...(spend ? { spread: spend.spread } : {}),
      ...(otherCurrencyStores > 0 ? { otherCurrencyStores } : {}),
    },
    ...(spend && currency
      ? { spend: { perPerson: spend.perPerson, low: spend.low, high: spend.high, stores: spend.stores, currency } }
      : {}),
    limits,
    vintages: vintages.slice(0, 20),
  }
}
