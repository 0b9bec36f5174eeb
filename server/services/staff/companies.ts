import type { ReplyOf } from '#domain/contracts/endpoint.ts'
import type { listCompanies } from '#domain/contracts/staff.ts'
import { foldAccount } from '#domain/fields/emailAddress.ts'
import { readPlan } from '../plan/readPlan.ts'
import type { Ports } from '../../ports.ts'

export async function readCompanies(
  { database, clock }: Pick<Ports, 'database' | 'clock'>,
  search = '',
): Promise<ReplyOf<typeof listCompanies>> {
  const rows = await database.selectFrom('company').selectAll().orderBy('name').execute()
  const companies = await Promise.all(
    rows.map(async (row) => ({ ...row, plan: await readPlan(database, row.id, new Date(clock()).toISOString()) })),
  )
  const members = await database
    .selectFrom('account')
    .select(['company_id', 'email'])
    .where('status', '=', 1)
    .where('staff_id', 'is', null)
    .execute()
  const byCompany = Map.groupBy(members, ({ company_id }) => company_id)
  const wanted = foldAccount(search)
  const found = companies.map((company) => ({ company, own: byCompany.get(company.id) ?? [] }))
  return {
    companies: found
      .filter(({ company, own }) =>
        foldAccount([company.name, ...own.map(({ email }) => email)].join('\n')).includes(wanted),
      )
      .map(({ company, own }) => ({
        id: company.id,
        name: company.name,
        isDemo: company.is_demo === 1,
        users: own.length,
        planId: company.plan.id,
        planEndsAt: company.plan.endsAt,
        createdAt: company.created_at,
      })),
  }
}
