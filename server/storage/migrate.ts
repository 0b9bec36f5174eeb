import { promises as fs } from 'node:fs'
import path from 'node:path'
import { FileMigrationProvider, Migrator } from 'kysely/migration'
import { isPostgres } from './isPostgres.ts'
import { ExactColumnsPlugin } from './postgres/exactColumns.ts'
import type { Database } from './database.ts'
import { StartProblem } from '../startProblem.ts'

const migrationFolder = path.join(import.meta.dirname, '..', '..', 'migrations')

export const readMigrationNames = async (): Promise<string[]> =>
  (await fs.readdir(migrationFolder)).map((name) => path.parse(name).name).toSorted()

/**
 * Migrates to the newest schema. All pending migrations run in one transaction, so a failure leaves the old schema. On
 * PostgreSQL, one process migrates while other processes wait.
 */
export async function migrate(database: Database): Promise<void> {
  const provider = new FileMigrationProvider({ fs, path, migrationFolder })
  const db = isPostgres(database) ? database.withPlugin(new ExactColumnsPlugin()) : database
  const { error, results } = await new Migrator({ db, provider }).migrateToLatest()
  if (!error) return
  const failed = results?.find((result) => result.status === 'Error')?.migrationName ?? 'a migration'
  const reason = error instanceof Error ? error.message : 'unknown reason'
  throw new StartProblem(
    `The database could not be brought up to date at ${failed} (${reason}). Start the newest version of the app, or another ${isPostgres(database) ? 'DATABASE_URL' : 'DATA_DIR'}.`,
  )
}
