import type { LocalRecord } from '#db/localRecord.ts'
import { countedUnder } from '#domain/plan/plans.ts'
import type { FullPlan } from '#session/plan/fullPlan.ts'
import { useFullPlan } from '#session/useFullPlan.ts'

/** Set where the plan has no room for one more survey that is out; one that is out already needs none. */
export function useFullSurveys(record: LocalRecord<'survey'>): FullPlan | undefined {
  const full = useFullPlan('survey', { state: 'open' })
  return countedUnder({ entity: 'survey', fields: record.fields }) === undefined ? (full ?? undefined) : undefined
}
