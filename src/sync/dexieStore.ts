import type { LocalDatabase } from '#db/LocalDatabase.ts'
import type { LocalStore } from '#db/localStore.ts'
import { withReopening } from '#db/withReopening.ts'

/** Wraps the database as the engine's store. After a lost connection, reopens it and repeats the transaction. */
export const dexieStore = (database: LocalDatabase): LocalStore => ({
  read: (tables, work) => withReopening(database, () => database.read(tables, work)),
  write: (tables, work) => withReopening(database, () => database.write(tables, work)),
})
