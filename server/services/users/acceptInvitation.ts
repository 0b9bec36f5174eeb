import type { Role } from '#domain/access/permissions.ts'
import type { acceptInvitation } from '#domain/contracts/users.ts'
import type { InputOf } from '#domain/contracts/endpoint.ts'
import { AppError } from '#domain/errors.ts'
import { uuidV7 } from '#domain/ids.ts'
import type { Transaction } from 'kysely'
import type { RequestSource } from '../../http/requestSource.ts'
import type { InvitationTable } from '../../storage/accountTables.ts'
import type { AccountRow, DatabaseSchema } from '../../storage/databaseSchema.ts'
import { holdAlone } from '../../storage/holdAlone.ts'
import { takeToken } from '../credentials/mailProofs.ts'
import { refuseEasyPassword } from '../credentials/passwordPolicy.ts'
import { refuseForm } from '../accounts/refuseForm.ts'
import { claimAddress } from '../accounts/register.ts'
import { noteAudit } from '../audit/noteAudit.ts'
import { accountRow } from '../accounts/createCompany.ts'
import { openInvitation } from './invitations.ts'
import type { Ports } from '../../ports.ts'

type Input = InputOf<typeof acceptInvitation>
/** Additional work in the account's transaction, such as linking Google or Apple. */
type LinkStep = (transaction: Transaction<DatabaseSchema>, account: AccountRow) => Promise<void>

export async function joinWithPassword(
  context: Pick<Ports, 'database' | 'clock' | 'random' | 'passwords' | 'pokes'>,
  input: Input,
  source: RequestSource,
): Promise<AccountRow> {
  refuseForm('acceptInvitation', input)
  const { password = '' } = input
  const { row, company } = await openInvitation(context, input.token)
  await refuseEasyPassword(password, [row.email, input.firstName, input.lastName, company])
  return join(context, input, row, await context.passwords.hash(password), source)
}

export async function joinWithIdentity(
  context: Pick<Ports, 'database' | 'clock' | 'random' | 'pokes'>,
  input: Input,
  source: RequestSource,
  besides: LinkStep,
): Promise<AccountRow> {
  refuseForm('acceptWithIdentity', input)
  const { row } = await openInvitation(context, input.token)
  return join(context, input, row, '', source, besides)
}

async function join(
  context: Pick<Ports, 'database' | 'clock' | 'random' | 'pokes'>,
  input: Input,
  row: InvitationTable,
  passwordHash: string,
  source: RequestSource,
  besides?: LinkStep,
): Promise<AccountRow> {
  const { company_id: companyId, email } = row
  const account = await context.database.transaction().execute(async (transaction) => {
    await holdAlone(transaction, `members ${companyId}`)
    await openInvitation({ ...context, database: transaction }, input.token)
    await takeToken({ ...context, database: transaction }, 'invitation', input.token)
    const used = transaction.deleteFrom('invitation').where('company_id', '=', companyId)
    const taken = await used.where('id', '=', row.id).executeTakeFirst()
    if (taken.numDeletedRows !== 1n) throw new AppError('invalidLink')
    await claimAddress(transaction, email)
    const person = {
      id: uuidV7(context.clock(), context.random(10)),
      email,
      passwordHash,
      firstName: input.firstName.trim(),
      lastName: input.lastName.trim(),
      roles: JSON.parse(row.roles) as Role[],
      boundStoreIds: JSON.parse(row.bound_store_ids) as string[],
      boundSurveyIds: JSON.parse(row.bound_survey_ids) as string[],
      terms: input.termsVersion,
      locale: source.locale,
    }
    const made = accountRow(companyId, person, new Date(context.clock()).toISOString())
    const joined = await transaction.insertInto('account').values(made).returningAll().executeTakeFirstOrThrow()
    await besides?.(transaction, joined)
    return joined
  })
  context.pokes.announce(companyId, 'access')
  const object = { kind: 'invitation', id: row.id, label: email }
  await noteAudit(context, { companyId, action: 'join', actor: account, object, source })
  return account
}
