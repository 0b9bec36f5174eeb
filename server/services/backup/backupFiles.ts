import { statfs } from 'node:fs/promises'
import { BackupProblem, sayBytes } from './backupProblem.ts'

/** Bytes that may still be written in a folder. */
export type FreeBytes = (folder: string) => Promise<number>

/** What the file system of a folder says is free for this user. */
export const readFreeBytes: FreeBytes = async (folder) => {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** Refuses to begin what can't end: the bytes to be written, and a little for what else the system writes meanwhile. */
export async function checkRoom(folder: string, bytes: number, freeBytes: FreeBytes): Promise<void> {
  const free = await freeBytes(folder)
  if (free >= bytes + 1_000_000) return
  throw new BackupProblem(
    `There is no room in ${folder}: ${sayBytes(bytes)} are needed and ${sayBytes(free)} are free. Nothing was written.`,
  )
}

/** A time as it stands in the names of folders: it sorts, and every file system takes it. */
export const stampOf = (time: Date): string => time.toISOString().replaceAll(/[:.]/g, '-')
