import { uuidV7 } from '#domain/ids.ts'
import type { ServerContext } from '../context.ts'

/** Identity of the data set; a new one is made for a database that has none, and when a backup is brought back. */
export async function readEpoch({ database, clock, random }: ServerContext): Promise<string> {
  const known = await database.selectFrom('dataset').select('epoch').executeTakeFirst()
  if (known) return known.epoch
  const epoch = uuidV7(clock(), random(10))
  await database.insertInto('dataset').values({ epoch }).execute()
  return epoch
}
