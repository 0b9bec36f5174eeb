import { foldAccount } from '#domain/fields/emailAddress.ts'
import { AppError } from '#domain/errors.ts'
import type { RequestSource } from '../../http/requestSource.ts'
import type { AccountRow } from '../../storage/databaseSchema.ts'
import { noteAudit } from '../audit/noteAudit.ts'
import { holdAccount } from './asProved.ts'
import { readToken, takeToken } from '../credentials/mailProofs.ts'
import { providerNames } from './notifyOwner.ts'
import { refuseEasyPassword } from '../credentials/passwordPolicy.ts'
import { voidProofs } from '../credentials/proofs.ts'
import { refuseAddress, refuseForm } from './refuseForm.ts'
import type { RegisterSource } from './register.ts'
import { takeMailTurn } from '../credentials/throttle.ts'
import type { Ports } from '../../ports.ts'

/**
 * Queues a reset email. The account is looked up only when the email is written, so that the response and its timing
 * don't reveal whether an account exists.
 */
export async function requestReset(
  context: Pick<Ports, 'database' | 'steady' | 'post'>,
  input: { readonly email: string },
  { locale, origin }: RegisterSource,
): Promise<{ waitSeconds: number }> {
  refuseAddress('forgotPassword', input)
  const email = foldAccount(input.email)
  const waitSeconds = await takeMailTurn(context, `reset ${email}`)
  await context.post.enqueue({ subject: { kind: 'reset', email }, locale, origin })
  return { waitSeconds }
}

export async function readReset(
  context: Pick<Ports, 'database' | 'clock'>,
  token: string,
): Promise<{ expiresAt: string }> {
  const { expiresAt } = await readToken(context, 'reset', token)
  return { expiresAt: new Date(expiresAt).toISOString() }
}

/**
 * Sets the new password, consumes the link, voids the account's proofs (`recovery`), logs the change and emails the
 * user.
 */
export async function resetByLink(
  context: Ports,
  input: { readonly token: string; readonly password: string; readonly passwordConfirmation: string },
  asked: RegisterSource,
): Promise<void> {
  refuseForm('resetPassword', input)
  const { companyId, subject: userId } = await readToken(context, 'reset', input.token)
  const account = await readMember(context, companyId, userId)
  await refuseEasyPassword(input.password, [account.email, account.first_name, account.last_name])
  const password_hash = await context.passwords.hash(input.password)
  const parted = await context.database.transaction().execute(async (transaction) => {
    const inside = { ...context, database: transaction }
    await holdAccount(transaction, userId)
    await takeToken(inside, 'reset', input.token)
    const linked = await linkedProviders(inside, account)
    await voidProofs(inside, 'recovery', { companyId, userId })
    const left = await linkedProviders(inside, account)
    const gone = linked.filter((provider) => !left.includes(provider))
    const own = transaction.updateTable('account').set({ password_hash })
    await own.where('company_id', '=', companyId).where('id', '=', userId).execute()
    const { locale, origin } = asked
    const providers = gone.map((provider) => providerNames[provider] ?? provider)
    const kind =
      gone.length > 0 ? ({ kind: 'passwordRecovered', providers } as const) : { kind: 'passwordChanged' as const }
    await context.post.enqueue({ subject: { ...kind, companyId, userId }, locale, origin }, transaction)
    return gone
  })
  context.pokes.announce(companyId, 'access', userId)
  await noteOwnChange(context, account, 'passwordReset', asked)
  for (const provider of parted) await noteOwnChange(context, account, 'identityUnlink', asked, { provider })
}

async function linkedProviders(
  { database }: Pick<Ports, 'database'>,
  { company_id, id }: AccountRow,
): Promise<string[]> {
  const linked = database.selectFrom('identity').select('provider').where('company_id', '=', company_id)
  return (await linked.where('user_id', '=', id).execute()).map(({ provider }) => provider)
}

async function readMember(
  { database }: Pick<Ports, 'database'>,
  companyId: string,
  userId: string,
): Promise<AccountRow> {
  const account = await database
    .selectFrom('account')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', userId)
    .where('status', '=', 1)
    .where('staff_id', 'is', null)
    .executeTakeFirst()
  if (!account) throw new AppError('invalidLink')
  return account
}

export function noteOwnChange(
  context: Pick<Ports, 'database' | 'clock' | 'random'>,
  account: AccountRow,
  action:
    | 'passwordReset'
    | 'passwordChange'
    | 'emailChange'
    | 'userNameChange'
    | 'sessionsEnd'
    | 'identityLink'
    | 'identityUnlink',
  source: Pick<RequestSource, 'address' | 'agent'>,
  details: Readonly<Record<string, string>> = {},
): Promise<void> {
  const object = { kind: 'user', id: account.id, label: account.email }
  return noteAudit(context, { companyId: account.company_id, action, actor: account, object, source, details })
}
