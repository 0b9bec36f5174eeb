import { chmodSync, closeSync, existsSync, openSync, statSync } from 'node:fs'
import { join } from 'node:path'
import SqliteFile from 'better-sqlite3'
import { Kysely, type SqliteDatabase } from 'kysely'
import { forgiveRollback } from './forgiveRollback.ts'
import { keepStatements } from './keepStatements.ts'
import type { Database } from './database.ts'
import { StartProblem } from '../startProblem.ts'
import { SharingDialect } from './sharingDialect.ts'
import { prepareFolder } from './folders.ts'

export const databaseFileName = 'catchment.sqlite'

/**
 * Opens a data folder's database and creates it if missing; `:memory:` lasts as long as the process. Throws a
 * StartProblem with the remedy for a read-only folder, a damaged file, or leftovers of a missing database.
 */
export const openDatabase = (dataDir: string): Database => databaseOn(openFile(dataDir))

export const databaseOn = (file: SqliteDatabase): Database =>
  new Kysely({ dialect: new SharingDialect({ database: keepStatements(forgiveRollback(file)) }) })

export function openFile(dataDir: string): SqliteFile.Database {
  if (dataDir === ':memory:') return prepareFile(new SqliteFile(':memory:'))
  prepareFolder(dataDir)
  const path = join(dataDir, databaseFileName)
  refuseRemains(path)
  let file: SqliteFile.Database | undefined
  try {
    keepPrivate(path)
    file = new SqliteFile(path)
    const check = String(file.pragma('quick_check(1)', { simple: true }))
    if (check !== 'ok') throw new Error(`damaged: ${check.split('\n').at(-1)}`)
    return prepareFile(file)
  } catch (error) {
    file?.close()
    throw new StartProblem(
      `The database ${path} can't be used (${reasonOf(error)}). Bring back a copy of DATA_DIR, or start with another DATA_DIR.`,
    )
  }
}

/**
 * Throws a StartProblem if the database file is empty, or missing while its log exists. User data was lost, and
 * silently creating a new database would hide the loss.
 */
function refuseRemains(path: string): void {
  const way = 'Bring a backup back (npm run restore -- --from BACKUP)'
  if (sizeOf(path) === 0) {
    throw new StartProblem(
      `The database ${path} is empty: what it held is gone. ${way}, or delete the file to start again.`,
    )
  }
  if (sizeOf(path) === undefined && (sizeOf(`${path}-wal`) ?? 0) > 0) {
    throw new StartProblem(
      `The database ${path} is gone, but its log ${path}-wal is still there. ${way}, or delete the log to start again.`,
    )
  }
}

const sizeOf = (path: string): number | undefined => statSync(path, { throwIfNoEntry: false })?.size

/** Makes a database file private, creating it if missing; SQLite gives its log the same permissions. */
function keepPrivate(path: string): void {
  closeSync(openSync(path, 'a', 0o600))
  for (const name of [path, `${path}-wal`, `${path}-shm`]) if (existsSync(name)) chmodSync(name, 0o600)
}

/** Page cache in KiB, sized to avoid rereading frequently written pages from disk. */
const pageMemory = 65_536
/** Page size of a new file. With larger pages, large commits write fewer pieces than with the usual 4,096 bytes. */
const pageBytes = 8_192
/** Number of log pages before a checkpoint. A checkpoint copies a page only once, even if many commits changed it. */
const logPages = 4_000

/**
 * Configures an open file: with a write-ahead log, readers don't wait for writers. Commits are flushed to disk before
 * they are reported.
 */
export function prepareFile(file: SqliteFile.Database): SqliteFile.Database {
  file.pragma(`page_size = ${pageBytes}`)
  file.pragma('journal_mode = WAL')
  file.pragma('synchronous = FULL')
  file.pragma('foreign_keys = ON')
  file.pragma('busy_timeout = 5000')
  file.pragma('temp_store = MEMORY')
  file.pragma(`cache_size = -${pageMemory}`)
  file.pragma(`wal_autocheckpoint = ${logPages}`)
  return file
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message.split('\n')[0]! : String(error))
