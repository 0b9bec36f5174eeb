import { foldAccount } from '#domain/fields/emailAddress.ts'
import { AppError } from '#domain/errors.ts'
import type { Transaction } from 'kysely'
import type { DatabaseSchema } from '../../storage/databaseSchema.ts'
import type { Session } from '../sessions/sessions.ts'
import { auditRefusedTry } from '../audit/auditRefusedTry.ts'
import { asProved, holdAccount } from './asProved.ts'
import { type ProofSubject, takeCode, takeToken } from '../credentials/mailProofs.ts'
import { type Prover, provePassword, readOwnAccount } from './ownAccount.ts'
import { noteOwnChange } from './passwordReset.ts'
import { dropLetters, voidProofs } from '../credentials/proofs.ts'
import { refuseForm } from './refuseForm.ts'
import { type RegisterSource, claimAddress, hasAccount } from './register.ts'
import { takeMailTurn } from '../credentials/throttle.ts'
import type { Ports } from '../../ports.ts'

/** Queues an email to the new address; the account's email changes only after verification. */
export async function requestEmailChange(
  context: Prover & Pick<Ports, 'post' | 'pokes'>,
  session: Session,
  input: { readonly email: string; readonly currentPassword: string },
  asked: RegisterSource,
): Promise<{ waitSeconds: number }> {
  refuseForm('changeEmail', input)
  const email = foldAccount(input.email)
  const account = await readOwnAccount(context, session)
  await provePassword(context, account, input.currentPassword, asked)
  if (await hasAccount(context, email)) throw new AppError('emailRegistered')
  const { companyId, userId } = session.member
  const waitSeconds = await takeMailTurn(context, `email ${userId}`)
  const created_at = context.clock()
  const { locale, origin } = asked
  const take = async (transaction: Transaction<DatabaseSchema>) => {
    await transaction
      .insertInto('email_change')
      .values({ company_id: companyId, user_id: userId, email, created_at })
      .onConflict((conflict) => conflict.columns(['company_id', 'user_id']).doUpdateSet({ email, created_at }))
      .execute()
    // A link emailed to a previously entered address must not verify this one.
    await dropLetters({ database: transaction }, 'email', companyId, [userId])
    await context.post.enqueue({ subject: { kind: 'emailChange', companyId, userId }, locale, origin }, transaction)
  }
  await asProved(context, account, take, 'passwordWrong')
  context.pokes.announce(companyId, 'access', userId)
  return { waitSeconds }
}

/**
 * Confirms a pending email change by the token of an emailed link. Requires the user's session, because mailbox access
 * alone isn't enough.
 */
export async function confirmByLink(
  context: Pick<Ports, 'database' | 'clock' | 'random' | 'post' | 'pokes'>,
  { member }: Session,
  token: string,
  asked: RegisterSource,
): Promise<{ email: string }> {
  const who = { companyId: member.companyId, subject: member.userId }
  return takeAddress(context, await takeToken(context, 'email', token, who), asked)
}

export async function confirmByCode(
  context: Pick<Ports, 'database' | 'clock' | 'random' | 'post' | 'allowances' | 'pokes'>,
  session: Session,
  code: string,
  asked: RegisterSource,
): Promise<{ email: string }> {
  refuseForm('verify', { code })
  const { companyId, userId } = session.member
  const who = { companyId, subject: userId }
  const actor = await readOwnAccount(context, session)
  const about = { companyId, action: 'emailChange', actor, source: asked } as const
  await auditRefusedTry(context, about, () => takeCode(context, 'email', who, code))
  return takeAddress(context, who, asked)
}

async function takeAddress(
  context: Pick<Ports, 'database' | 'clock' | 'random' | 'post' | 'pokes'>,
  { companyId, subject: userId }: ProofSubject,
  asked: RegisterSource,
): Promise<{ email: string }> {
  const account = await readOwnAccount(context, {
    member: { companyId, userId, roles: [], boundStoreIds: [], boundSurveyIds: [] },
  })
  const email = await context.database.transaction().execute(async (transaction) => {
    await holdAccount(transaction, userId)
    const wanted = await transaction
      .deleteFrom('email_change')
      .where('company_id', '=', companyId)
      .where('user_id', '=', userId)
      .returning('email')
      .executeTakeFirst()
    if (!wanted || account.status !== 1) throw new AppError('invalidLink')
    await claimAddress(transaction, wanted.email)
    await voidProofs({ ...context, database: transaction }, 'emailChange', { companyId, userId })
    const own = transaction.updateTable('account').set({ email: wanted.email })
    await own.where('company_id', '=', companyId).where('id', '=', userId).execute()
    const { locale, origin } = asked
    const subject = { kind: 'emailChanged', companyId, userId, to: account.email } as const
    await context.post.enqueue({ subject, locale, origin }, transaction)
    return wanted.email
  })
  context.pokes.announce(companyId, 'access')
  await noteOwnChange(context, account, 'emailChange', asked, { from: account.email, to: email })
  return { email }
}
