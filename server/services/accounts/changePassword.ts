import type { changePassword } from '#domain/contracts/accountPassword.ts'
import type { InputOf } from '#domain/contracts/endpoint.ts'
import type { ServerContext } from '../../context.ts'
import { rotateSession, type Session } from '../sessions.ts'
import { dropProof } from './mailProofs.ts'
import { provePassword, readOwnAccount } from './ownAccount.ts'
import { refuseEasyPassword } from './passwordPolicy.ts'
import { noteOwnChange } from './passwordReset.ts'
import { refuseForm } from './refuseForm.ts'
import type { Asked } from './register.ts'
import { endOthers } from './userSessions.ts'

/**
 * Changes the own password after the current one was shown, ends the other sessions where that is asked for, and tells the owner
 * by mail. Answers the new token of this session.
 */
export async function changeOwnPassword(
  context: ServerContext,
  session: Session,
  input: InputOf<typeof changePassword>,
  asked: Asked,
): Promise<string | undefined> {
  refuseForm('changePassword', input)
  const account = await readOwnAccount(context, session)
  await provePassword(context, account, input.currentPassword, asked)
  await refuseEasyPassword(input.password, [account.email, account.first_name, account.last_name])
  const password_hash = await context.passwords.hash(input.password)
  const { companyId, userId } = session.member
  await context.database
    .updateTable('account')
    .set({ password_hash })
    .where('company_id', '=', companyId)
    .where('id', '=', userId)
    .execute()
  await dropProof(context, 'reset', { companyId, subject: userId })
  const ended = input.endOtherSessions ? await endOthers(context, session) : 0
  const { locale, origin } = asked
  await context.post.enqueue({ subject: { kind: 'passwordChanged', companyId, userId }, locale, origin })
  await noteOwnChange(context, account, 'passwordChange', asked, { sessionsEnded: String(ended) })
  return rotateSession(context, session)
}
