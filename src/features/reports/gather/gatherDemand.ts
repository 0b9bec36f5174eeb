import { usualLimits } from '#analysis/study/judgeVerdict.ts'
import { fitTravel } from '#analysis/study/travelFit.ts'
import { modelOf } from '#analysis/study/usualModels.ts'
import { verdictChanges } from '#analysis/study/verdict.ts'
import type { WhatIfAsk } from '#analysis/studyTypes.ts'
import type { Place } from '#domain/geo/point.ts'
import { monthlySalesOf } from '#domain/performance/monthlySales.ts'
import type { DemandFacts, SpendFacts } from '#domain/report/siteFacts.ts'
import type { LocalDatabase } from '#db/LocalDatabase.ts'
import { listRecords, singleRecord } from '#db/queries/records.ts'
import type { PageStudy } from '#session/workers/useStudy.ts'
import { nameStores } from './nameRecords.ts'
import type { Gathering, FitAt, Fit } from './gathering.ts'

/** Fits the model once for each country, as the explorer does; the usual where no sales are on this device. */
export function openFit(study: Pick<PageStudy, 'storeDemand'>, database: LocalDatabase): FitAt {
  const known = new Map<string, Promise<Fit>>()
  const fit = async (place: Place): Promise<Fit> => {
    const sales = monthlySalesOf((await listRecords(database, 'performance')).map(({ fields }) => fields))
    if (!sales) return { times: 1, isFitted: false, spend: undefined }
    const found = await fitTravel({}, sales.byStore, (model) => study.storeDemand(place, model))
    return { ...found, currency: sales.currency }
  }
  return (country, place) => {
    const found = known.get(country) ?? fit(place)
    known.set(country, found)
    return found
  }
}

/** What the site would take from whom, as the explorer counts it; undefined where nobody's home is known. */
export async function gatherDemand(
  { study, database, words, fitAt, withRange }: Gathering,
  asked: WhatIfAsk,
  country: string,
): Promise<DemandFacts | undefined> {
  const { times } = await fitAt(country, asked.place)
  const ask: WhatIfAsk = { ...asked, demandModel: modelOf({}, times) }
  const transfer = await study.transfer(ask)
  if (!transfer) return undefined
  const range = []
  for (const change of withRange ? verdictChanges : []) {
    const changed = await study.verdict(ask, change)
    if (changed) range.push({ captured: changed.captured, ownLoss: changed.ownLoss })
  }
  const names = await nameStores(
    database,
    transfer.stores.map(({ storeId }) => storeId),
    words,
  )
  const own = (await singleRecord(database, 'companySettings'))?.fields.impactLimit
  return {
    model: words.model,
    within: transfer.people,
    captured: transfer.captured,
    newlyReached: transfer.newlyReached,
    fromRivals: transfer.fromCompetitors,
    ownLoss: transfer.ownLoss,
    losses: transfer.stores.map(({ storeId, before, lost }) => ({
      ...{ storeId, before, lost },
      name: names.get(storeId) ?? words.unnamed,
    })),
    ownStores: transfer.ownStoreCount,
    rivals: transfer.competitorCount,
    range,
    limit: own === undefined ? usualLimits.impact : own / 100,
  }
}

/** What a person of the model is worth a month; undefined for who may not see sales, and where too few stores have any. */
export async function gatherSpend(
  { fitAt, canSeeFinance }: Gathering,
  country: string,
  place: Place,
): Promise<SpendFacts | undefined> {
  if (!canSeeFinance) return undefined
  const { spend, currency } = await fitAt(country, place)
  if (!spend || !currency) return undefined
  const { perPerson, low, high, stores } = spend
  return { perPerson, low, high, stores, currency }
}
