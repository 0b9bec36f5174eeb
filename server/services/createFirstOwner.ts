import type { createOwner } from '#domain/contracts/account.ts'
import type { InputOf, ReplyOf } from '#domain/contracts/endpoint.ts'
import { AppError } from '#domain/errors.ts'
import { uuidV7 } from '#domain/ids.ts'
import type { ServerContext } from '../context.ts'
import { holdAlone } from '../storage/holdAlone.ts'
import { createCompany, isEmpty } from './createCompany.ts'
import { createRecords } from './createRecords.ts'
import { hashPassword } from './passwords.ts'

const trialDays = 14

/** Creates the company and the owner of an empty installation, on the free trial; the code's link works once. */
export async function createFirstOwner(
  context: ServerContext,
  { code, email, password, firstName, lastName, company }: InputOf<typeof createOwner>,
): Promise<ReplyOf<typeof createOwner>> {
  const { clock, random, ownerCode } = context
  if (!(await ownerCode.isRight(code))) throw new AppError('invalidLink')
  const [companyId, userId] = [uuidV7(clock(), random(10)), uuidV7(clock(), random(10))]
  const passwordHash = await hashPassword(password)
  const planEndsAt = new Date(clock() + trialDays * 86_400_000).toISOString()
  const about = { id: companyId, name: company, isDemo: false, planId: 'trial', planEndsAt }
  const owner = { id: userId, email, firstName, lastName, roles: ['owner'] as const, boundStoreIds: [], passwordHash }
  const member = { userId, companyId, roles: owner.roles, boundStoreIds: [] }
  const settings = {
    entity: 'companySettings',
    id: uuidV7(clock(), random(10)),
    fields: { companyName: company },
  } as const
  await context.database.transaction().execute(async (transaction) => {
    await holdAlone(transaction, 'first company')
    if (!(await isEmpty(transaction))) throw new AppError('invalidLink')
    await transaction.deleteFrom('owner_code').execute()
    await createCompany(transaction, about, [owner], new Date(clock()).toISOString())
    await createRecords(transaction, context, member, [settings])
  })
  return { companyId, userId }
}
