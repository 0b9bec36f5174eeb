import { changedDecay } from '#analysis/huff/changedDecay.ts'
import { usualLimits } from '#analysis/study/judgeVerdict.ts'
import { decayStep } from '#analysis/study/verdict.ts'
import type { WhatIfAsk } from '#analysis/studyTypes.ts'
import type { DemandFacts } from '#domain/report/siteFacts.ts'
import { singleRecord } from '#db/queries/records.ts'
import type { Gathering } from './gatherSite.ts'
import { nameStores } from './nameRecords.ts'

/** What the site would take from whom, with distance counting less and more; undefined where nobody's home is known. */
export async function gatherDemand(
  { study, database, words }: Gathering,
  ask: WhatIfAsk,
): Promise<DemandFacts | undefined> {
  const model = ask.demandModel
  const transfer = await study.transfer(ask)
  if (!model || !transfer) return undefined
  const range = []
  for (const step of [-decayStep, decayStep]) {
    const changed = await study.transfer({ ...ask, demandModel: { ...model, decay: changedDecay(model.decay, step) } })
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
    captured: transfer.captured,
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
