import type { Transaction } from 'kysely'
import type { Member } from '#domain/access/permissions.ts'
import { isDeeperThan } from '#domain/json.ts'
import type { DatabaseSchema } from '../../storage/databaseSchema.ts'
import { openKeptWords } from './floodLimits.ts'
import { maxLevels, readOpId, unreadable } from './readBatch.ts'
import type { Ports } from '../../ports.ts'

/** Keeps what a person dropped on a device after it was refused: it may be looked up when somebody asks where it went. */
export async function keepDiscarded(
  transaction: Transaction<DatabaseSchema>,
  { allowances }: Pick<Ports, 'allowances'>,
  { companyId, userId }: Member,
  clientId: string,
  discarded: readonly unknown[],
  at: string,
): Promise<void> {
  if (discarded.length === 0) return
  const words = await openKeptWords(allowances, { companyId, userId }, transaction)
  for (const operation of discarded) {
    const opId = readOpId(operation)
    if (opId === '') continue
    const text = JSON.stringify(isDeeperThan(operation, maxLevels) ? unreadable : operation)
    const payload = words.textFor(text)
    await transaction
      .insertInto('discarded_op')
      .values({ company_id: companyId, client_id: clientId, op_id: opId, user_id: userId, at, payload })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  await words.count()
}
