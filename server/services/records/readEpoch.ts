import { uuidV7 } from '#domain/ids.ts'
import { runQuery } from '../../storage/runQuery.ts'
import { holdAlone } from '../../storage/holdAlone.ts'
import type { Ports } from '../../ports.ts'

/** Returns the data set's id, creating one for a new or restored database. */
export async function readEpoch({
  database,
  clock,
  random,
}: Pick<Ports, 'database' | 'clock' | 'random'>): Promise<string> {
  const [present] = await runQuery<{ readonly epoch: string }>(database, 'select epoch from dataset')
  if (present) return present.epoch
  return database.transaction().execute(async (transaction) => {
    await holdAlone(transaction, 'data set')
    const known = await transaction.selectFrom('dataset').select('epoch').executeTakeFirst()
    if (known) return known.epoch
    const epoch = uuidV7(clock(), random(10))
    await transaction.insertInto('dataset').values({ epoch }).execute()
    return epoch
  })
}
