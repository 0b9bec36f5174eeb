import type { changePassword } from '#domain/contracts/accountPassword.ts'
import type { InputOf } from '#domain/contracts/endpoint.ts'
import type { Transaction } from 'kysely'
import type { DatabaseSchema } from '../../storage/databaseSchema.ts'
import { rotateSession, type Session } from '../sessions/sessions.ts'
import { asProved } from './asProved.ts'
import { provePassword, readOwnAccount } from './ownAccount.ts'
import { refuseEasyPassword } from '../credentials/passwordPolicy.ts'
import { noteOwnChange } from './passwordReset.ts'
import { refuseForm } from './refuseForm.ts'
import { voidProofs } from '../credentials/proofs.ts'
import type { RegisterSource } from './register.ts'
import type { Ports } from '../../ports.ts'

/**
 * Changes the user's password after verifying the current one, optionally ends other sessions, and emails the user.
 * Returns this session's new token, or undefined if the session ended or was rotated meanwhile.
 */
export async function changeOwnPassword(
  context: Ports,
  session: Session,
  input: InputOf<typeof changePassword>,
  asked: RegisterSource,
): Promise<string | undefined> {
  refuseForm('changePassword', input)
  const account = await readOwnAccount(context, session)
  await provePassword(context, account, input.currentPassword, asked)
  await refuseEasyPassword(input.password, [account.email, account.first_name, account.last_name])
  const password_hash = await context.passwords.hash(input.password)
  const { companyId, userId } = session.member
  const { locale, origin } = asked
  const change = async (transaction: Transaction<DatabaseSchema>) => {
    const inside = { ...context, database: transaction }
    const whose = { companyId, userId, currentSession: session.tokenHash }
    await voidProofs(inside, 'passwordChange', whose)
    const own = transaction.updateTable('account').set({ password_hash }).where('company_id', '=', companyId)
    await own.where('id', '=', userId).execute()
    await context.post.enqueue({ subject: { kind: 'passwordChanged', companyId, userId }, locale, origin }, transaction)
    return input.endOtherSessions ? voidProofs(inside, 'sessionsEnd', whose) : 0
  }
  const ended = await asProved(context, account, change, 'passwordWrong')
  context.pokes.announce(companyId, 'access', userId)
  await noteOwnChange(context, account, 'passwordChange', asked, { sessionsEnded: String(ended) })
  return rotateSession(context, session)
}
