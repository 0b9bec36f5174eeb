import { sql, type Transaction } from 'kysely'
import type { Ports } from '../../ports.ts'
import type { DatabaseSchema } from '../../storage/databaseSchema.ts'
import { isDatabaseTrouble } from '../../storage/databaseTrouble.ts'
import type { Ledger } from './ledger.ts'

interface Workplace {
  readonly transaction: Transaction<DatabaseSchema>
  readonly ledger: Pick<Ledger, 'mark' | 'rewind'>
}

/**
 * Runs work in a savepoint. Rolls the database and ledger back if the work throws or `isUndone` returns true. After a
 * database failure, the whole transaction is lost, so nothing is rolled back.
 */
export async function undoable<T>(
  { transaction, ledger }: Workplace,
  work: () => Promise<T>,
  isUndone: (done: T) => boolean = () => false,
): Promise<T> {
  const mark = ledger.mark()
  const undo = async (): Promise<void> => {
    await sql`rollback to savepoint undoable`.execute(transaction)
    ledger.rewind(mark)
  }
  await sql`savepoint undoable`.execute(transaction)
  const done = await work().catch(async (error: unknown) => {
    if (isDatabaseTrouble(error)) throw error
    await undo()
    await sql`release savepoint undoable`.execute(transaction)
    throw error
  })
  if (isUndone(done)) await undo()
  await sql`release savepoint undoable`.execute(transaction)
  return done
}

/**
 * Runs a batch in bulk. If the database rejects a write, runs the batch again with `isAlone`, in which each operation
 * has a savepoint, so that only the faulty operation is refused.
 */
export async function retryAlone<T>(
  place: Workplace,
  reportFault: Ports['reportFault'],
  work: (isAlone: boolean) => Promise<T>,
): Promise<T> {
  try {
    return await undoable(place, () => work(false))
  } catch (error) {
    if (isDatabaseTrouble(error)) throw error
    reportFault(error, 'a batch, which is done once more operation by operation')
    return work(true)
  }
}
