import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, stat, statfs } from 'node:fs/promises'
import { BackupProblem, sayBytes } from './backupProblem.ts'

/** Bytes that may still be written in a folder. */
export type FreeBytes = (folder: string) => Promise<number>

/** What the file system of a folder says is free for this user. */
export const readFreeBytes: FreeBytes = async (folder) => {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** Size and SHA-256 of a file, read once from end to end. */
export async function hashFile(path: string): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path, { highWaterMark: 1 << 20 })) hash.update(chunk as Buffer)
  return { bytes: (await stat(path)).size, sha256: hash.digest('hex') }
}

/** Waits until a file or folder is on the disk. Windows can't do that to a folder, and keeps renames in order by itself. */
export async function bringToDisk(path: string): Promise<void> {
  const isFolder = (await stat(path)).isDirectory()
  if (isFolder && process.platform === 'win32') return
  const handle = await open(path, isFolder ? 'r' : 'r+')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
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
