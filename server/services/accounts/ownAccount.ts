import { AppError } from '#domain/errors.ts'
import type { AccountRow } from '../../storage/databaseSchema.ts'
import { networkOf } from '../../http/network.ts'
import type { RequestSource } from '../../http/requestSource.ts'
import type { Session } from '../sessions.ts'
import { countFailure, passwordTries, refuseIfHeld } from './throttle.ts'
import type { Ports } from '../../ports.ts'

/** The account of a session. */
export const readOwnAccount = (
  { database }: Pick<Ports, 'database'>,
  { member }: Pick<Session, 'member'>,
): Promise<AccountRow> =>
  database
    .selectFrom('account')
    .selectAll()
    .where('company_id', '=', member.companyId)
    .where('id', '=', member.userId)
    .executeTakeFirstOrThrow()

/**
 * Asks for the current password once more before something that opens the account to others is changed (OWASP ASVS 5.0, V7.5.1).
 * `passwordWrong`, or `passwordMissing` for an account without one; wrong tries make the next ones wait, as at sign-in.
 */
export async function provePassword(
  context: Pick<Ports, 'database' | 'steady' | 'passwords'>,
  account: AccountRow,
  password: string,
  source: Pick<RequestSource, 'address'>,
): Promise<void> {
  if (account.password_hash === '') throw new AppError('passwordMissing')
  const tries = passwordTries(account.id, networkOf(source.address))
  await refuseIfHeld(context, tries)
  if (await context.passwords.isRight(account.password_hash, password)) return
  await countFailure(context, tries)
  const fields = [{ field: 'currentPassword', rule: 'excluded', settings: {} }]
  throw new AppError('passwordWrong', { fields })
}
