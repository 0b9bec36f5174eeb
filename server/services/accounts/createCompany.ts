import type { Transaction } from 'kysely'
import type { Role } from '#domain/access/permissions.ts'
import type { DatabaseSchema } from '../../storage/databaseSchema.ts'
import { foldAccount } from '#domain/fields/emailAddress.ts'

export interface NewCompany {
  readonly id: string
  readonly name: string
  readonly isDemo: boolean
  readonly planId: string
  readonly planEndsAt: string | null
}

export interface NewAccount {
  readonly id: string
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly roles: readonly Role[]
  readonly boundStoreIds: readonly string[]
  /** Password hash; empty for accounts without a password. */
  readonly passwordHash: string
  readonly boundSurveyIds?: readonly string[]
  readonly terms?: string
  readonly locale?: string
}

/** Creates a company with its version counter and first members. `at` is the creation time (ISO, UTC). */
export async function createCompany(
  transaction: Transaction<DatabaseSchema>,
  company: NewCompany,
  accounts: readonly NewAccount[],
  at: string,
): Promise<void> {
  const { id, name, isDemo, planId, planEndsAt } = company
  const row = { id, name, is_demo: isDemo ? (1 as const) : (0 as const), plan_id: planId, plan_ends_at: planEndsAt }
  await transaction
    .insertInto('company')
    .values({ ...row, created_at: at })
    .execute()
  await transaction.insertInto('company_version').values({ company_id: id, v: 0 }).execute()
  const members = accounts.map((account) => accountRow(id, account, at))
  await transaction.insertInto('account').values(members).execute()
}

export const accountRow = (companyId: string, account: NewAccount, at: string) => ({
  company_id: companyId,
  id: account.id,
  email: foldAccount(account.email),
  user_name: null,
  password_hash: account.passwordHash,
  first_name: account.firstName,
  last_name: account.lastName,
  roles: JSON.stringify(account.roles),
  bound_store_ids: JSON.stringify(account.boundStoreIds),
  bound_survey_ids: JSON.stringify(account.boundSurveyIds ?? []),
  status: 1,
  created_at: at,
  locale: account.locale ?? null,
  terms_version: account.terms ?? null,
  terms_accepted_at: account.terms === undefined ? null : at,
})

export async function isEmpty(database: Pick<Transaction<DatabaseSchema>, 'selectFrom'>): Promise<boolean> {
  return (await database.selectFrom('company').select('id').limit(1).executeTakeFirst()) === undefined
}
