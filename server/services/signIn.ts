import { AppError } from '#domain/errors.ts'
import { firstBrokenRule } from '#domain/fields/rules.ts'
import type { ServerContext } from '../context.ts'
import type { AccountTable } from '../storage/databaseSchema.ts'
import { isRightPassword } from './passwords.ts'

/** How an account's mail address or user name is kept and looked up. */
export const foldAccount = (text: string): string => text.normalize('NFKC').trim().toLowerCase()

/**
 * The account that a name or mail address and a password open. An unknown account and a wrong password are told apart neither
 * by words nor by time; that an account is not valid is told only to someone who knows its password.
 */
export async function checkCredentials(
  { database }: ServerContext,
  account: string,
  password: string,
): Promise<AccountTable> {
  const folded = foldAccount(account)
  if (folded.includes('@') && firstBrokenRule('account', folded, [{ rule: 'email' }])) {
    throw new AppError('invalidEmail', { fields: [{ field: 'account', rule: 'email', settings: {} }] })
  }
  const found = await database
    .selectFrom('account')
    .selectAll()
    .where((where) => where.or([where('email', '=', folded), where('user_name', '=', folded)]))
    .executeTakeFirst()
  const isRight = await isRightPassword(found?.password_hash, password)
  if (!found || !isRight) throw new AppError('wrongPassword')
  if (found.status !== 1) throw new AppError('accountInvalid')
  return found
}
