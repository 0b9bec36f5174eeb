import { existsSync } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import SqliteFile from 'better-sqlite3'
import { shareFolder } from '../../storage/folderLock.ts'
import { databaseFileName } from '../../storage/openDatabase.ts'
import { isFullDisk } from '../../storage/diskTrouble.ts'
import { bringToDisk, hashFile } from '../../storage/wholeFiles.ts'
import { checkRoom, type FreeBytes, stampOf } from './backupFiles.ts'
import { listBackups, nameOfUnfinished, sweepUnfinished } from './backupFolder.ts'
import { BackupProblem, isDamage, reasonOf } from './backupProblem.ts'
import { copyDatabase, type DatabaseFacts, findFault, readFacts, sizeOf } from './databaseCopy.ts'
import { bytesToCopy, type CopiedFiles, copyFiles } from './fileCopies.ts'
import { forgetFiles, readFileParts } from './fileRows.ts'
import { backupFormat, type Manifest, manifestName, type Part } from './manifest.ts'
import { makeFolder } from '../../storage/folders.ts'

export interface BackupPlan {
  readonly dataDir: string
  readonly to: string
  readonly version: string
  readonly now: Date
  readonly freeBytes: FreeBytes
  /** True if files are in a bucket, which should keep versions. */
  readonly isWithoutFiles?: boolean
}

export interface MadeBackup {
  readonly path: string
  readonly bytes: number
  readonly manifest: Manifest
  readonly lost: readonly Part[]
}

/**
 * Writes a backup of a data folder while its server runs: a database snapshot, the files it references (hard-linked
 * from the newest backup where possible) and a manifest. Missing or damaged files are reported and removed from the
 * database copy, so that devices upload these files after a restore. The backup gets its final name only once complete,
 * verified and flushed. On failure, removes the backup and throws; known causes throw a BackupProblem.
 */
export async function makeBackup(plan: BackupPlan): Promise<MadeBackup> {
  const { dataDir, to, now } = plan
  const source = join(dataDir, databaseFileName)
  if (!existsSync(source)) {
    throw new BackupProblem(
      `There is no database in the data folder ${dataDir}. Set DATA_DIR to the folder that the server uses.`,
    )
  }
  const hold = shareFolder(dataDir)
  try {
    prepareTarget(to)
    await sweepUnfinished(to, now)
    const name = `catchment-${stampOf(now)}`
    const unfinished = join(to, nameOfUnfinished(name))
    try {
      await mkdir(unfinished, { mode: 0o700 })
      const { manifest, lost } = await fill(unfinished, source, plan)
      await rename(unfinished, join(to, name))
      await bringToDisk(to)
      return { path: join(to, name), bytes: manifest.parts.reduce((sum, { bytes }) => sum + bytes, 0), manifest, lost }
    } finally {
      await rm(unfinished, { recursive: true, force: true })
    }
  } catch (error) {
    throw problemOf(error, source, to)
  } finally {
    hold.release()
  }
}

function prepareTarget(to: string): void {
  try {
    makeFolder(to)
  } catch (error) {
    throw new BackupProblem(`The folder ${to} can't be made (${reasonOf(error)}). Choose another with --to FOLDER.`)
  }
}

async function fill(folder: string, source: string, plan: BackupPlan): Promise<Pick<MadeBackup, 'manifest' | 'lost'>> {
  const path = join(folder, databaseFileName)
  const facts = await copyChecked(source, path, plan)
  const { intact, lost } = await copyKnownFiles(folder, path, plan)
  await bringToDisk(path)
  const part = { path: databaseFileName, ...(await hashFile(path)) }
  const mark = { product: 'catchment', format: backupFormat, version: plan.version } as const
  const manifest: Manifest = { ...mark, madeAt: plan.now.toISOString(), ...facts, parts: [part, ...intact] }
  const list = await open(join(folder, manifestName), 'wx', 0o600)
  try {
    await list.writeFile(`${JSON.stringify(manifest, null, 2)}\n`)
    await list.sync()
  } finally {
    await list.close()
  }
  await bringToDisk(folder)
  return { manifest, lost }
}

/** Copies only files referenced by the database copy; other files are newer or obsolete. */
async function copyKnownFiles(
  folder: string,
  path: string,
  { dataDir, to, freeBytes, isWithoutFiles }: BackupPlan,
): Promise<CopiedFiles> {
  const copy = new SqliteFile(path, { fileMustExist: true })
  try {
    const parts = isWithoutFiles ? [] : readFileParts(copy)
    const sources = { linkable: (await listBackups(to)).at(-1)?.path, copied: dataDir }
    if (parts.length > 0) await checkRoom(to, await bytesToCopy(parts, sources), freeBytes)
    const copied = await copyFiles(parts, sources, folder)
    forgetFiles(copy, copied.lost)
    return copied
  } finally {
    copy.close()
  }
}

/** Copies the database and verifies the whole copy, so that the manifest describes the actual content. */
async function copyChecked(source: string, path: string, { to, freeBytes }: BackupPlan): Promise<DatabaseFacts> {
  const file = new SqliteFile(source, { fileMustExist: true, timeout: 10_000 })
  try {
    if (!readFacts(file))
      throw new BackupProblem(`${source} is no database of Catchment, so there is nothing to back up.`)
    await checkRoom(to, sizeOf(file), freeBytes)
    copyDatabase(file, path)
  } finally {
    file.close()
  }
  const copy = new SqliteFile(path, { fileMustExist: true, readonly: true })
  try {
    const fault = findFault(copy)
    if (fault !== undefined) throw damagedSource(source, fault)
    return readFacts(copy)!
  } finally {
    copy.close()
  }
}

const damagedSource = (source: string, reason: string): BackupProblem =>
  new BackupProblem(
    `The database ${source} is damaged (${reason}), so no backup was written. Bring back the newest backup.`,
  )

function problemOf(error: unknown, source: string, to: string): unknown {
  if (isFullDisk(error))
    return new BackupProblem(`The disk of ${to} is full. The backup was not finished, and nothing is left of it.`)
  if (isDamage(error)) return damagedSource(source, reasonOf(error))
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (!['EACCES', 'EPERM', 'EROFS'].includes(code)) return error
  return new BackupProblem(`The folder ${to} can't be written (${reasonOf(error)}). Choose another with --to FOLDER.`)
}
