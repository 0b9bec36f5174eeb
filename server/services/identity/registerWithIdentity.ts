import type { registerWithIdentity } from '#domain/contracts/accountRegister.ts'
import type { InputOf } from '#domain/contracts/endpoint.ts'
import { AppError } from '#domain/errors.ts'
import type { RequestSource } from '../../http/requestSource.ts'
import type { AccountRow } from '../../storage/databaseSchema.ts'
import { createOwnCompany } from '../accounts/createOwnCompany.ts'
import { readOwnAccount } from '../accounts/ownAccount.ts'
import { refuseForm } from '../accounts/refuseForm.ts'
import { claimAddress } from '../accounts/register.ts'
import { noteAudit } from '../audit/noteAudit.ts'
import { linkStranger, readStranger } from './pendingIdentity.ts'
import type { Ports } from '../../ports.ts'

/** Sends no email, because the provider verified the address. */
export async function registerStranger(
  context: Ports,
  browser: string | undefined,
  input: InputOf<typeof registerWithIdentity>,
  source: RequestSource,
): Promise<AccountRow> {
  refuseForm('registerWithIdentity', input)
  const stranger = await readStranger(context, browser)
  if (!stranger) throw new AppError('authorizationFailed')
  const person = {
    email: stranger.email,
    passwordHash: '',
    terms: input.termsVersion,
    locale: source.locale,
    firstName: input.firstName.trim(),
    lastName: input.lastName.trim(),
  }
  const made = await context.database.transaction().execute(async (transaction) => {
    await claimAddress(transaction, stranger.email)
    const { companyId, userId } = await createOwnCompany(transaction, context, input.company.trim(), person)
    await linkStranger({ ...context, database: transaction }, browser, { id: userId, company_id: companyId })
    return { companyId, userId }
  })
  const account = await readOwnAccount(context, {
    member: { ...made, roles: [], boundStoreIds: [], boundSurveyIds: [] },
  })
  const object = { kind: 'company', id: made.companyId, label: input.company.trim() }
  const details = { way: stranger.provider }
  await noteAudit(context, { companyId: made.companyId, action: 'register', actor: account, object, source, details })
  return account
}
