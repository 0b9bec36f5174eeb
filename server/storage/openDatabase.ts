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

/** Name of the database file inside the data folder. */
export const databaseFileName = 'catchment.sqlite'

/**
 * Opens the database in a data folder, which is made when missing; `:memory:` opens one that lives as long as the process.
 * A folder that can't be written, a damaged file or what is left of one is a StartProblem with the way out.
 */
export const openDatabase = (dataDir: string): Database => databaseOn(openFile(dataDir))

/** The product's database on an open file. */
export const databaseOn = (file: SqliteDatabase): Database =>
  new Kysely({ dialect: new SharingDialect({ database: keepStatements(forgiveRollback(file)) }) })

/** The file of a data folder, open and set up; see `openDatabase`. */
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

/** A database that was emptied, or taken away from its log, is not begun again without a word: somebody's data was there. */
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

/** Makes a database file, and its log, readable by its own user alone; SQLite gives a new log the rights of its database. */
function keepPrivate(path: string): void {
  closeSync(openSync(path, 'a', 0o600))
  for (const name of [path, `${path}-wal`, `${path}-shm`]) if (existsSync(name)) chmodSync(name, 0o600)
}

/** Memory for pages of the file, in KiB: what is written again and again is not read from the disk each time. */
const pageMemory = 65_536
/** Bytes of a page of a new file: a commit of many records writes fewer, larger pieces than with the usual 4,096. */
const pageBytes = 8_192
/** Pages of the log before they are moved into the file: a page that changed in many commits is then moved once. */
const logPages = 4_000

/** Sets an open file up: a write-ahead log, so that readers wait for no writer; every commit reaches the disk before it is reported. */
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
