import { readdir, rm, stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { BackupProblem } from './backupProblem.ts'
import { type Manifest, readManifest } from './manifest.ts'

const namePattern = /^catchment-\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}-\d{3}Z$/
const unfinishedPattern = /^\.catchment-[^.]+\.(.+)\.(\d+)\.unfinished$/
const dayMs = 86_400_000

export const nameOfUnfinished = (name: string): string => `.${name}.${hostname()}.${process.pid}.unfinished`

/** Removes leftovers of killed backups, if their process on this machine has ended or if they are older than a day. */
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

export interface FoundBackup {
  readonly path: string
  readonly manifest: Manifest
}

/**
 * Lists complete backups, oldest first; skips backups with a damaged manifest, of other products, or in newer formats.
 */
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
 * Removes an installation's oldest backups until `keep` remain; returns the removed paths. Keeps `made` and other
 * installations' backups.
 */
export async function removeOldest(folder: string, keep: number, made: FoundBackup): Promise<string[]> {
  const older = (await listBackups(folder)).filter(
    ({ path, manifest }) => path !== made.path && isOfSame(manifest, made.manifest),
  )
  const removed = older.slice(0, Math.max(0, older.length + 1 - keep))
  for (const { path } of removed) await rm(path, { recursive: true })
  return removed.map(({ path }) => path)
}

/**
 * Returns whether two backups are of the same installation: they share a data set or, if `one` lists none, a company.
 */
function isOfSame(one: Manifest, other: Manifest): boolean {
  if (one.epochs.length > 0) return one.epochs.some((epoch) => other.epochs.includes(epoch))
  return one.companies.some(({ id }) => other.companies.some((company) => company.id === id))
}
