import type { Kysely } from 'kysely'
import { companyPlan, type Licence, licenceAt } from '#domain/plan/licence.ts'
import { countingPeriod, type Period } from '#domain/plan/period.ts'
import type { CompanyPlan } from '#domain/plan/plans.ts'
import type { DatabaseSchema } from '../../storage/databaseSchema.ts'

type Reader = Pick<Kysely<DatabaseSchema>, 'selectFrom'>

/** Returns all licenses of a company, starting with its initial license. */
export async function readLicences(database: Reader, companyId: string): Promise<readonly Licence[]> {
  const company = await database
    .selectFrom('company')
    .select(['plan_id', 'plan_ends_at', 'created_at'])
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()
  const rows = await database.selectFrom('licence').selectAll().where('company_id', '=', companyId).execute()
  const bought = rows.map((row): Licence => {
    const { id, plan_id: planId, begins_at: beginsAt, ends_at: endsAt, anchor } = row
    const terms = row.terms === null ? undefined : (JSON.parse(row.terms) as CompanyPlan['terms'])
    return { id, planId, beginsAt, endsAt, anchor, terms }
  })
  const { plan_id: planId, plan_ends_at: endsAt, created_at: beginsAt } = company
  return [{ id: 'first', planId, beginsAt, endsAt, anchor: beginsAt }, ...bought]
}

/** Returns the plan at a time (ISO, UTC), with the plans that follow it without a gap. */
export async function readPlan(database: Reader, companyId: string, at: string): Promise<CompanyPlan> {
  return companyPlan(await readLicences(database, companyId), at)!
}

/** Returns the plan at a time (ISO, UTC) and the usage period. */
export async function readCounting(
  database: Reader,
  companyId: string,
  at: string,
): Promise<{ plan: CompanyPlan; period: Period }> {
  const licences = await readLicences(database, companyId)
  const licence = licenceAt(licences, at)!
  return { plan: companyPlan(licences, at)!, period: countingPeriod(licence.planId, licence, at) }
}
