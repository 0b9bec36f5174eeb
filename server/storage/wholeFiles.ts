import { createHash } from 'node:crypto'
import { constants, createReadStream } from 'node:fs'
import { copyFile, link, open, stat, unlink } from 'node:fs/promises'
import { codeOf } from './diskTrouble.ts'

/** Returns a file's size and SHA-256, reading it once. */
export async function hashFile(path: string): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const chunk of createReadStream(path, { highWaterMark: 1 << 20 })) {
    hash.update(chunk as Buffer)
    bytes += (chunk as Buffer).length
  }
  return { bytes, sha256: hash.digest('hex') }
}

/** Flushes a file or folder to disk. Windows can't flush folders, but preserves the order of renames. */
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

/** Removes a file if it exists. Node's own `rm` blocks the request thread. */
export async function removeFile(path: string): Promise<void> {
  try {
    await unlink(path)
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error
  }
}

const withoutLinks: readonly string[] = ['EPERM', 'ENOSYS', 'EXDEV', 'ENOTSUP', 'EOPNOTSUPP', 'EMLINK', 'EACCES']

/** Hard-links an immutable file, or copies it where links aren't supported. */
export async function linkOrCopy(from: string, to: string): Promise<void> {
  try {
    await link(from, to)
  } catch (error) {
    if (!withoutLinks.includes(codeOf(error))) throw error
    await copyFile(from, to, constants.COPYFILE_EXCL)
  }
}
