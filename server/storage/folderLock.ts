import { existsSync } from 'node:fs'
import { join } from 'node:path'
import SqliteFile from 'better-sqlite3'
import { StartProblem } from '../startProblem.ts'
import { prepareFolder } from './folders.ts'

/** A claim on a data folder, good while this is kept; it also ends with the process, however that ends. */
export interface FolderHold {
  readonly release: () => void
}

/** Name of the note that stands in a data folder while a backup takes the place of its database. */
export const unfinishedRestoreName = 'restore.unfinished'

const lockFileName = 'catchment.lock'

/**
 * Says that this process uses a data folder, beside others that do; the folder is made when missing. A StartProblem while a backup
 * is being brought back into it, or when that was cut short.
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
 * Says that this process is the one server of the database in a data folder; a StartProblem while another is: each would keep in its own
 * memory what the other must know.
 */
export function serveFolder(dataDir: string): FolderHold {
  if (dataDir === ':memory:') return { release: () => undefined }
  const hold = holdFolder(dataDir, (file) => file.exec('BEGIN EXCLUSIVE'), 'server.lock')
  if (hold) return hold
  throw new StartProblem(`Another server uses the data folder ${dataDir}. Stop it, or set DATA_DIR to another folder.`)
}

/** Takes a data folder for this process alone; `undefined` while another process uses it. The folder is made when missing. */
export const takeFolder = (dataDir: string): FolderHold | undefined =>
  holdFolder(dataDir, (file) => file.exec('BEGIN EXCLUSIVE'))

/**
 * Takes the packs of a data folder for this process alone, so that no two write them at once; `undefined` while another process has them. The
 * folder is made when missing.
 */
export const takePacks = (dataDir: string): FolderHold | undefined =>
  holdFolder(dataDir, (file) => file.exec('BEGIN EXCLUSIVE'), 'packs.lock')

/** The lock is the operating system's own, taken by SQLite on an empty file: a process that was killed leaves none behind. */
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

/** True for the error of a database that another process holds. */
export const isBusy = (error: unknown): boolean =>
  error instanceof SqliteFile.SqliteError && error.code.startsWith('SQLITE_BUSY')
