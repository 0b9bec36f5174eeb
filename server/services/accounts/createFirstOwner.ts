import type { createOwner } from '#domain/contracts/account.ts'
import type { InputOf, ReplyOf } from '#domain/contracts/endpoint.ts'
import { AppError } from '#domain/errors.ts'
import { holdAlone } from '../../storage/holdAlone.ts'
import { createOwnCompany } from './createOwnCompany.ts'
import { refuseEasyPassword } from '../credentials/passwordPolicy.ts'
import { refuseForm } from './refuseForm.ts'
import { isEmpty } from './createCompany.ts'
import type { Ports } from '../../ports.ts'

/** Creates the first company and its owner, on the free trial. The code works only once, in an empty installation. */
export async function createFirstOwner(
  context: Ports,
  { code, email, password, firstName, lastName, company }: InputOf<typeof createOwner>,
): Promise<ReplyOf<typeof createOwner>> {
  refuseForm('createOwner', { firstName, lastName, company })
  if (!(await context.ownerCode.isRight(code))) throw new AppError('invalidLink')
  await refuseEasyPassword(password, [email, firstName, lastName, company])
  const passwordHash = await context.passwords.hash(password)
  return context.database.transaction().execute(async (transaction) => {
    await holdAlone(transaction, 'first company')
    if (!(await isEmpty(transaction))) throw new AppError('invalidLink')
    await transaction.deleteFrom('owner_code').execute()
    return createOwnCompany(transaction, context, company, { email, firstName, lastName, passwordHash })
  })
}
