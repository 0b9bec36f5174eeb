import type { Kysely } from 'kysely'
import type { DatabaseSchema } from './databaseSchema.ts'

/** The database of the product. */
export type Database = Kysely<DatabaseSchema>
