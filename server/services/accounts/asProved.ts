import type { Transaction } from 'kysely'
import { AppError, type ErrorCode } from '#domain/errors.ts'
import type { AccountRow, DatabaseSchema } from '../../storage/databaseSchema.ts'
import { holdAlone } from '../../storage/holdAlone.ts'
import type { Ports } from '../../ports.ts'

/** One at a time changes by what an account is entered, or relies on it. */
export const holdAccount = (transaction: Transaction<DatabaseSchema>, userId: string): Promise<void> =>
  holdAlone(transaction, `account ${userId}`)

/**
 * Carries something out for an account as it was when it was proved: comparing a password takes a while, and what was proved by a
 * password that is no longer the account's, or by an account that was disabled meanwhile, comes too late.
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

/** Throws `tooLate` where an account's password changed, or the account was disabled, since it was proved. */
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
