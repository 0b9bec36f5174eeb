import { sql, type Transaction } from 'kysely'
import type { Ports } from '../../ports.ts'
import type { DatabaseSchema } from '../../storage/databaseSchema.ts'
import { isDatabaseTrouble } from '../../storage/databaseTrouble.ts'
import type { Ledger } from './ledger.ts'

/** Where work is done that may have to be undone. */
interface Workplace {
  readonly transaction: Transaction<DatabaseSchema>
  readonly ledger: Pick<Ledger, 'mark' | 'rewind'>
}

/**
 * Does work behind a savepoint: where it fails, or `isUndone` says so of what came of it, database and ledger are as before. After a failure of the
 * database itself nothing is undone, because the whole transaction is lost then.
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
 * Does the work of a batch at once. Should the database refuse what was to be written, all is undone and done once more with `isAlone`: each part
 * then stands behind a savepoint of its own, so that the one at fault is refused alone.
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
