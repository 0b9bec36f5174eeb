import { statfs } from 'node:fs/promises'
import { BackupProblem, sayBytes } from './backupProblem.ts'

export type FreeBytes = (folder: string) => Promise<number>

export const readFreeBytes: FreeBytes = async (folder) => {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** Throws if the bytes to write, plus a margin for other writes, exceed the free space. */
export async function checkRoom(folder: string, bytes: number, freeBytes: FreeBytes): Promise<void> {
  const free = await freeBytes(folder)
  if (free >= bytes + 1_000_000) return
  throw new BackupProblem(
    `There is no room in ${folder}: ${sayBytes(bytes)} are needed and ${sayBytes(free)} are free. Nothing was written.`,
  )
}

/** Formats a time so that it is sortable and valid in folder names on every system. */
export const stampOf = (time: Date): string => time.toISOString().replaceAll(/[:.]/g, '-')
