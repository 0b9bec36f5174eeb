import { existsSync } from 'node:fs'
import { copyFile, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import SqliteFile from 'better-sqlite3'
import { isBusy, takeFolder, unfinishedRestoreName } from '../../storage/folderLock.ts'
import { readMigrationNames } from '../../storage/migrate.ts'
import { databaseFileName } from '../../storage/openDatabase.ts'
import { isFullDisk } from '../../storage/diskTrouble.ts'
import { bringToDisk, hashFile } from '../../storage/wholeFiles.ts'
import { checkRoom, type FreeBytes, stampOf } from './backupFiles.ts'
import { listBackups } from './backupFolder.ts'
import { BackupProblem } from './backupProblem.ts'
import { beginDataSet, findFault, readFacts } from './databaseCopy.ts'
import { bytesToCopy, type CopiedFiles, copyFiles } from './fileCopies.ts'
import { filePartRoot, forgetFiles, isFilePart } from './fileRows.ts'
import { damagedBackup, type Manifest, newerBackup, type Part, readManifest } from './manifest.ts'

export interface RestorePlan {
  readonly dataDir: string
  readonly from: string
  readonly now: Date
  readonly epoch: string
  readonly freeBytes: FreeBytes
  /** True if files are in a bucket, which a restore doesn't change. */
  readonly isWithoutFiles?: boolean
}

/**
 * `asidePath` is the folder with the data from before the restore; undefined without such data. `lost` are missing or
 * damaged files; a device that has such a file uploads it again.
 */
export interface Restored {
  readonly manifest: Manifest
  readonly lost: readonly Part[]
  readonly asidePath: string | undefined
}

/**
 * Restores a backup and starts a new data set, so that devices resend later changes. Moves the previous data to a
 * folder inside the data folder. Changes no data until the last step. Throws a BackupProblem if the data folder is in
 * use, if the disk is full, or if the backup is missing, is damaged, belongs to another product or was written by a
 * newer app.
 */
export async function restoreBackup(plan: RestorePlan): Promise<Restored> {
  const { dataDir, from } = plan
  const { manifest, part, files: all } = await readBackup(from)
  const files = plan.isWithoutFiles ? [] : all
  const hold = takeFolder(dataDir)
  if (!hold) throw inUse(dataDir)
  const staging = join(dataDir, 'restoring')
  try {
    // Remove the leftovers of a killed restore.
    await rm(staging, { recursive: true, force: true })
    // Files already in the data folder are hard-linked instead of copied.
    const sources = { linkable: dataDir, copied: from }
    await checkRoom(dataDir, part.bytes + (await bytesToCopy(files, sources)), plan.freeBytes)
    await mkdir(staging, { mode: 0o700 })
    const path = await prepareDatabase(staging, part, plan)
    const copied = await copyFiles(files, sources, staging)
    await settleDatabase(path, copied, plan)
    const asidePath = await replaceAll(plan, staging)
    return { manifest, lost: copied.lost, asidePath }
  } catch (error) {
    if (isFullDisk(error)) {
      throw new BackupProblem(`The disk of the data folder ${dataDir} is full, so the backup was not brought back.`)
    }
    throw error
  } finally {
    await rm(staging, { recursive: true, force: true })
    hold.release()
  }
}

async function readBackup(from: string): Promise<{ manifest: Manifest; part: Part; files: readonly Part[] }> {
  const entry = await stat(from).catch(() => undefined)
  if (!entry) throw new BackupProblem(`There is no backup ${from}.`)
  if (!entry.isDirectory())
    throw new BackupProblem(`${from} is a file. A backup is the folder that "npm run backup" named.`)
  const manifest = await readManifest(from)
  if (!manifest) throw await noBackup(from)
  const known = await readMigrationNames()
  const [part, ...files] = manifest.parts
  if (manifest.migrations.some((name) => !known.includes(name)) || !files.every(isFilePart)) throw newerBackup(from)
  if (part?.path !== databaseFileName) throw damagedBackup(from, 'its list names no database')
  return { manifest, part, files }
}

async function noBackup(from: string): Promise<BackupProblem> {
  const newest = (await listBackups(from)).at(-1)
  return newest
    ? new BackupProblem(`${from} holds backups. Name one of them; the newest is ${newest.path}`)
    : new BackupProblem(`${from} is no backup of Catchment: it has no manifest.json.`)
}

async function prepareDatabase(staging: string, part: Part, { from }: RestorePlan): Promise<string> {
  const path = join(staging, databaseFileName)
  if (!existsSync(join(from, part.path))) throw damagedBackup(from, `its file ${part.path} is missing`)
  await copyFile(join(from, part.path), path)
  const { bytes, sha256 } = await hashFile(path)
  if (bytes !== part.bytes || sha256 !== part.sha256) {
    throw damagedBackup(from, `its file ${part.path} is not the one that was written`)
  }
  const file = new SqliteFile(path, { fileMustExist: true })
  try {
    const fault = findFault(file)
    if (fault !== undefined) throw damagedBackup(from, fault)
    if (!readFacts(file))
      throw new BackupProblem(`${from} is no backup of Catchment: its database is of something else.`)
  } finally {
    file.close()
  }
  return path
}

async function settleDatabase(path: string, { lost }: CopiedFiles, { epoch }: RestorePlan): Promise<void> {
  const file = new SqliteFile(path, { fileMustExist: true })
  try {
    forgetFiles(file, lost)
    beginDataSet(file, epoch)
  } finally {
    file.close()
  }
  await bringToDisk(path)
}

/** Swaps databases and files. A marker file prevents a server from starting after an interruption. */
async function replaceAll({ dataDir, now, isWithoutFiles }: RestorePlan, staging: string): Promise<string | undefined> {
  const present = join(dataDir, databaseFileName)
  foldLog(present, dataDir)
  const aside = join(dataDir, `replaced-${stampOf(now)}`)
  const isReplaced = (name: string): boolean =>
    name.startsWith(databaseFileName) || (name === filePartRoot && !isWithoutFiles)
  const names = (await readdir(dataDir)).filter(isReplaced)
  if (names.length > 0) await mkdir(aside, { mode: 0o700 })
  const note = join(dataDir, unfinishedRestoreName)
  await writeFile(note, '')
  await bringToDisk(dataDir)
  for (const name of names) await rename(join(dataDir, name), join(aside, name))
  for (const name of await readdir(staging)) await rename(join(staging, name), join(dataDir, name))
  await bringToDisk(dataDir)
  await rm(note)
  return names.length > 0 ? aside : undefined
}

/** Merges the write-ahead log if readable; throws if another process has the database open. */
function foldLog(path: string, dataDir: string): void {
  if (!existsSync(path)) return
  let file: SqliteFile.Database | undefined
  try {
    file = new SqliteFile(path, { fileMustExist: true, timeout: 1_000 })
    file.pragma('journal_mode = DELETE')
  } catch (error) {
    // Ignore other errors: a damaged database is preserved with its log.
    if (isBusy(error)) throw inUse(dataDir)
  } finally {
    file?.close()
  }
}

const inUse = (dataDir: string): BackupProblem =>
  new BackupProblem(
    `The data folder ${dataDir} is in use: a server or a backup runs on it. Stop that first. Nothing was changed.`,
  )
