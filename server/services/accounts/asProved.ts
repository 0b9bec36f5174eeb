import type { Transaction } from 'kysely'
import { AppError, type ErrorCode } from '#domain/errors.ts'
import type { AccountRow, DatabaseSchema } from '../../storage/databaseSchema.ts'
import { holdAlone } from '../../storage/holdAlone.ts'
import type { Ports } from '../../ports.ts'

/**
 * Locks an account until the transaction ends, to serialize changes of its credentials and work that relies on them.
 */
export const holdAccount = (transaction: Transaction<DatabaseSchema>, userId: string): Promise<void> =>
  holdAlone(transaction, `account ${userId}`)

/**
 * Runs work in a transaction after authentication. Throws `tooLate` if the password changed or the account was disabled
 * since `account` was read.
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

/** Throws `tooLate` if the password changed or the account was disabled since `account` was read. */
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
