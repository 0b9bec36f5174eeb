import type { Kysely } from 'kysely'
import type { DatabaseSchema } from './databaseSchema.ts'

export type Database = Kysely<DatabaseSchema>
