import { readdir, rm, stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { BackupProblem } from './backupProblem.ts'
import { type Manifest, readManifest } from './manifest.ts'

const namePattern = /^catchment-\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}-\d{3}Z$/
const unfinishedPattern = /^\.catchment-[^.]+\.(.+)\.(\d+)\.unfinished$/
const dayMs = 86_400_000

/** Name of a backup while it is written: it tells who writes it. */
export const nameOfUnfinished = (name: string): string => `.${name}.${hostname()}.${process.pid}.unfinished`

/** Removes what backups left that were killed: those of processes of this machine that are gone, and any older than a day. */
export async function sweepUnfinished(folder: string, now: Date): Promise<void> {
  for (const name of await readdir(folder)) {
    const [, host, pid] = unfinishedPattern.exec(name) ?? []
    if (host === undefined) continue
    const path = join(folder, name)
    const isOld = now.getTime() - (await stat(path)).mtimeMs > dayMs
    if (isOld || (host === hostname() && !isAlive(Number(pid)))) await rm(path, { recursive: true, force: true })
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** A backup that was found in a folder. */
export interface FoundBackup {
  readonly path: string
  readonly manifest: Manifest
}

/** The whole backups in a folder, oldest first; what is damaged, foreign or of a newer app is none. */
export async function listBackups(folder: string): Promise<FoundBackup[]> {
  const found: FoundBackup[] = []
  for (const name of (await readdir(folder)).filter((each) => namePattern.test(each)).toSorted()) {
    const path = join(folder, name)
    const manifest = await readManifest(path).catch((error: unknown) => {
      if (error instanceof BackupProblem) return undefined
      throw error
    })
    if (manifest) found.push({ path, manifest })
  }
  return found
}

/**
 * Removes the oldest backups of one installation until `keep` are left, and gives the paths of the removed. Backups of other
 * installations in the same folder stay, and so does `made`.
 */
export async function removeOldest(folder: string, keep: number, made: FoundBackup): Promise<string[]> {
  const older = (await listBackups(folder)).filter(
    ({ path, manifest }) => path !== made.path && isOfSame(manifest, made.manifest),
  )
  const removed = older.slice(0, Math.max(0, older.length + 1 - keep))
  for (const { path } of removed) await rm(path, { recursive: true })
  return removed.map(({ path }) => path)
}

/** True for backups of one installation: they share a data set, or a company where no device had asked for the data set yet. */
function isOfSame(one: Manifest, other: Manifest): boolean {
  if (one.epochs.length > 0) return one.epochs.some((epoch) => other.epochs.includes(epoch))
  return one.companies.some(({ id }) => other.companies.some((company) => company.id === id))
}
