import { netNewPeople } from '#domain/money/demandWorth.ts'
import type { SavedFigure } from '#domain/study/studyContent.ts'
import type { WhatIfAnswer } from '../studyTypes.ts'
import type { DemandTransferAnswer } from './demandTransfer.ts'

export const savedFigureIds = [
  'population',
  'households',
  'competitorCount',
  'captured',
  'ownLoss',
  'netNew',
  'impact',
  'ownShare',
] as const
export type SavedFigureId = (typeof savedFigureIds)[number]

export function savedFigures(answer: WhatIfAnswer, transfer: DemandTransferAnswer | undefined): readonly SavedFigure[] {
  const [zone] = answer.zones
  const known: Record<SavedFigureId, number | null | undefined> = {
    population: zone?.values.population,
    households: zone?.values.households,
    competitorCount: zone && !zone.problem ? zone.competitorCount : undefined,
    captured: transfer?.captured,
    ownLoss: transfer?.ownLoss,
    netNew: transfer && netNewPeople(transfer),
    impact: transfer?.worst?.impact,
    ownShare: transfer?.cannibalisationRate,
  }
  return savedFigureIds.map((id) => ({ id, value: known[id] ?? null }))
}
