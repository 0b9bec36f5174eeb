import type { Transaction } from 'kysely'
import type { Member } from '#domain/access/permissions.ts'
import type { DatabaseSchema } from '../../storage/databaseSchema.ts'

const longestOpId = 100

/** Keeps what a person dropped on a device after it was refused: it may be looked up when somebody asks where it went. */
export async function keepDiscarded(
  transaction: Transaction<DatabaseSchema>,
  { companyId, userId }: Member,
  clientId: string,
  discarded: readonly unknown[],
  at: string,
): Promise<void> {
  for (const operation of discarded) {
    const { opId } = (operation ?? {}) as { opId?: unknown }
    if (typeof opId !== 'string') continue
    const row = { company_id: companyId, client_id: clientId, op_id: opId.slice(0, longestOpId), user_id: userId, at }
    await transaction
      .insertInto('discarded_op')
      .values({ ...row, payload: JSON.stringify(operation) })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}
