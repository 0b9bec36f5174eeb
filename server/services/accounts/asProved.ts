import type { Transaction } from 'kysely'
import { AppError, type ErrorCode } from '#domain/errors.ts'
import type { AccountRow, DatabaseSchema } from '../../storage/databaseSchema.ts'
import { holdAlone } from '../../storage/holdAlone.ts'
import type { Ports } from '../../ports.ts'

/** Serializes changes to an account's credentials and work that relies on the credentials. */
export const holdAccount = (transaction: Transaction<DatabaseSchema>, userId: string): Promise<void> =>
  holdAlone(transaction, `account ${userId}`)

/**
 * Runs work for a verified account. Fails if the password changed or the account was disabled during the slow password
 * comparison.
 */
export async function asProved<Result>(
  { database }: Pick<Ports, 'database'>,
  account: Pick<AccountRow, 'id' | 'company_id' | 'password_hash'>,
  act: (transaction: Transaction<DatabaseSchema>) => Promise<Result>,
  tooLate: ErrorCode = 'wrongPassword',
): Promise<Result> {
  return database.transaction().execute(async (transaction) => {
    await requireSameProof(transaction, account, tooLate)
    return act(transaction)
  })
}

/** Throws `tooLate` if, since verification, the account's password changed or the account was disabled. */
export async function requireSameProof(
  transaction: Transaction<DatabaseSchema>,
  account: Pick<AccountRow, 'id' | 'company_id' | 'password_hash'>,
  tooLate: ErrorCode,
): Promise<void> {
  await holdAccount(transaction, account.id)
  const present = transaction.selectFrom('account').select('id').where('company_id', '=', account.company_id)
  const same = present.where('id', '=', account.id).where('password_hash', '=', account.password_hash)
  if (!(await same.where('status', '=', 1).executeTakeFirst())) throw new AppError(tooLate)
}
