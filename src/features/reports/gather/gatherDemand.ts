import { fitTravel } from '#analysis/study/travelFit.ts'
import { noSalesFit, resolveAssumptions, type SalesFit } from '#analysis/study/resolveAssumptions.ts'
import { packVintages } from '#analysis/study/packVintages.ts'
import { modelOf } from '#analysis/study/usualModels.ts'
import { verdictChanges } from '#analysis/study/verdict.ts'
import type { StudyState, WhatIfAsk } from '#analysis/studyTypes.ts'
import type { Place } from '#domain/geo/point.ts'
import { monthlySalesOf } from '#domain/performance/monthlySales.ts'
import type { DemandFacts, SiteFacts } from '#domain/reportAssembly/siteFacts.ts'
import { type DemandChoices, withoutSpend } from '#domain/study/studyAssumptions.ts'
import { companyLimits } from '#domain/study/verdictLimits.ts'
import type { LocalDatabase } from '#db/LocalDatabase.ts'
import { listRecords, singleRecord } from '#db/queries/records.ts'
import type { PageStudy } from '#session/workers/useStudy.ts'
import { nameStores } from './nameRecords.ts'
import type { Gathering, FitAt } from './gathering.ts'

/**
 * Returns a function that fits the model like the explorer, once per country and relevant choices; without sales, it
 * resolves to the defaults.
 */
export function openFit(study: Pick<PageStudy, 'storeDemand'>, database: LocalDatabase): FitAt {
  const known = new Map<string, Promise<SalesFit>>()
  const fit = async (place: Place, choices: DemandChoices): Promise<SalesFit> => {
    const sales = monthlySalesOf((await listRecords(database, 'performance')).map(({ fields }) => fields))
    if (!sales) return noSalesFit
    const found = await fitTravel(choices, sales.byStore, (model) => study.storeDemand(place, model))
    return { ...found, currency: sales.currency, otherCurrencyStores: sales.otherCurrencyStores }
  }
  return (country, place, choices) => {
    const { demandModel, site, travelKilometres } = choices
    const key = JSON.stringify([country, demandModel, travelKilometres === undefined ? null : [site, travelKilometres]])
    const found = known.get(key) ?? fit(place, choices)
    known.set(key, found)
    return found
  }
}

/** Gathers demand transfer and its assumptions, like the explorer; empty if demand transfer can't be computed. */
export async function gatherDemand(
  { study, database, words, fitAt, withRange, canSeeFinance }: Gathering,
  asked: WhatIfAsk,
  country: string,
  choices: DemandChoices,
  state: StudyState,
): Promise<Pick<SiteFacts, 'demand' | 'assumptions'>> {
  const fit = await fitAt(country, asked.place, choices)
  const request: WhatIfAsk = { ...asked, site: choices.site, demandModel: modelOf(choices, fit.times) }
  const transfer = await study.transfer(request)
  if (!transfer) return {}
  const range = []
  for (const change of withRange ? verdictChanges : []) {
    const changed = await study.verdict(request, change)
    if (changed) range.push({ captured: changed.captured, ownLoss: changed.ownLoss })
  }
  const limits = companyLimits((await singleRecord(database, 'companySettings'))?.fields)
  const assumptions = resolveAssumptions({ choices, fit, transfer, limits, vintages: packVintages(state) })
  // The worst-hit store loses the largest share, but may lose fewer people than the listed stores, so add it if
  // missing.
  const { worst } = transfer
  const listed = transfer.stores
  const losing = worst && !listed.some(({ storeId }) => storeId === worst.storeId) ? [...listed, worst] : listed
  const names = await nameStores(
    database,
    losing.map(({ storeId }) => storeId),
    words,
  )
  const demand: DemandFacts = {
    within: transfer.people,
    captured: transfer.captured,
    newlyReached: transfer.newlyReached,
    fromRivals: transfer.fromCompetitors,
    ownLoss: transfer.ownLoss,
    losses: losing.map(({ storeId, before, lost }) => ({
      storeId,
      before,
      lost,
      name: names.get(storeId) ?? words.unnamed,
    })),
    ownStores: transfer.ownStoreCount,
    rivals: transfer.competitorCount,
    range,
  }
  return { demand, assumptions: canSeeFinance ? assumptions : withoutSpend(assumptions) }
}
