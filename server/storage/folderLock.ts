import { existsSync } from 'node:fs'
import { join } from 'node:path'
import SqliteFile from 'better-sqlite3'
import { StartProblem } from '../startProblem.ts'
import { prepareFolder } from './folders.ts'

/** A lock on a data folder; released at the latest when the process ends. */
export interface FolderHold {
  readonly release: () => void
}

/** Marker in a data folder while a restore replaces its database. */
export const unfinishedRestoreName = 'restore.unfinished'

const lockFileName = 'catchment.lock'

/**
 * Locks a data folder for shared use, creating it if missing. Throws a StartProblem during a restore or after an
 * interrupted one.
 */
export function shareFolder(dataDir: string): FolderHold {
  if (dataDir === ':memory:') return { release: () => undefined }
  const hold = holdFolder(dataDir, (file) => {
    file.exec('BEGIN')
    file.prepare('SELECT count(*) FROM sqlite_schema').get()
  })
  if (!hold) {
    throw new StartProblem(
      `A backup is being brought back into the data folder ${dataDir}. Start again when that is done.`,
    )
  }
  if (!existsSync(join(dataDir, unfinishedRestoreName))) return hold
  hold.release()
  throw new StartProblem(
    `Bringing a backup back into the data folder ${dataDir} was cut short. Run "npm run restore -- --from BACKUP" once more first.`,
  )
}

/**
 * Locks a data folder's database for a single server. Throws a StartProblem if another server runs, because each server
 * caches state that the other changes.
 */
export function serveFolder(dataDir: string): FolderHold {
  if (dataDir === ':memory:') return { release: () => undefined }
  const hold = holdFolder(dataDir, (file) => file.exec('BEGIN EXCLUSIVE'), 'server.lock')
  if (hold) return hold
  throw new StartProblem(`Another server uses the data folder ${dataDir}. Stop it, or set DATA_DIR to another folder.`)
}

/** Locks a data folder exclusively, creating it if missing. Returns undefined while another process uses the folder. */
export const takeFolder = (dataDir: string): FolderHold | undefined =>
  holdFolder(dataDir, (file) => file.exec('BEGIN EXCLUSIVE'))

/**
 * Locks a data folder's packs for a single writer, creating the folder if missing. Returns undefined if another process
 * holds the lock.
 */
export const takePacks = (dataDir: string): FolderHold | undefined =>
  holdFolder(dataDir, (file) => file.exec('BEGIN EXCLUSIVE'), 'packs.lock')

/** Acquires an OS lock through SQLite on an empty file, so that a killed process leaves no lock behind. */
function holdFolder(
  dataDir: string,
  lock: (file: SqliteFile.Database) => void,
  name = lockFileName,
): FolderHold | undefined {
  prepareFolder(dataDir)
  const path = join(dataDir, name)
  let file: SqliteFile.Database | undefined
  try {
    const open = new SqliteFile(path, { timeout: 1_000 })
    file = open
    lock(open)
    return { release: () => open.close() }
  } catch (error) {
    file?.close()
    if (isBusy(error)) return undefined
    throw new StartProblem(
      `The file ${path} can't be locked (${String((error as Error).message)}). Delete it and try again.`,
    )
  }
}

/** Returns whether an error means that another process has locked the database. */
export const isBusy = (error: unknown): boolean =>
  error instanceof SqliteFile.SqliteError && error.code.startsWith('SQLITE_BUSY')
