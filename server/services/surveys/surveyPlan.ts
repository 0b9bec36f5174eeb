import type { Kysely } from 'kysely'
import type { FieldValues } from '#domain/fields/checkFields.ts'
import { editableAt } from '#domain/plan/plans.ts'
import { readOnlyIds } from '#domain/plan/readOnlyIds.ts'
import type { DatabaseSchema } from '../../storage/databaseSchema.ts'
import { readPlan } from '../plan/readPlan.ts'

/** Returns whether a survey exceeds the company's plan, which makes the survey read-only. */
export async function exceedsPlan(
  database: Pick<Kysely<DatabaseSchema>, 'selectFrom'>,
  companyId: string,
  surveyId: string,
  now: number,
): Promise<boolean> {
  const at = new Date(now).toISOString()
  const plan = await readPlan(database, companyId, at)
  if (editableAt(plan, at).activeSurveys === null) return false
  const rows = await database
    .selectFrom('record')
    .select(['id', 'fields', 'created_v'])
    .where('company_id', '=', companyId)
    .where('entity', '=', 'survey')
    .where('deleted_v', 'is', null)
    .execute()
  const surveys = rows.map(({ id, fields, created_v }) => ({
    id,
    entity: 'survey' as const,
    createdV: Number(created_v),
    fields: JSON.parse(fields) as FieldValues,
  }))
  return readOnlyIds(plan, at, surveys).has(surveyId)
}
