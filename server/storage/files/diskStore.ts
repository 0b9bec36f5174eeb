import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream, existsSync, type Dirent } from 'node:fs'
import { open, readdir, rename, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { codeOf } from '../diskTrouble.ts'
import { bringToDisk, linkOrCopy, removeFile } from '../wholeFiles.ts'
import { type ByteRange, type FileStore, type FoundObject, MissingFile } from './fileStore.ts'
import { makeFolder } from '../folders.ts'

export const workFolderName = 'work'

const isMissing = (error: unknown): boolean => ['ENOENT', 'ENOTDIR'].includes(codeOf(error))

/**
 * Creates a store in a folder, which is created on the first write. Server processes may share the folder, even over a
 * network file system with atomic rename.
 */
export function createDiskStore(folder: string): FileStore {
  const pathOf = (key: string): string => join(folder, ...key.split('/'))
  const newWorkPath = async (): Promise<string> => {
    makeFolder(join(folder, workFolderName))
    return join(folder, workFolderName, randomUUID())
  }
  return {
    newWorkPath,
    async write(key, source) {
      const path = await newWorkPath()
      try {
        await pipeline(source, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
        makeFolder(dirname(pathOf(key)))
        await rename(path, pathOf(key))
      } finally {
        await removeFile(path)
      }
    },
    async place(key, path) {
      const other = await newWorkPath()
      try {
        await linkOrCopy(path, other)
        await bringToDisk(other)
        await settle(other, pathOf(key), folder)
      } finally {
        await removeFile(other)
      }
    },
    read: (key, range) => readPath(pathOf(key), key, range),
    sizeOf: async (key) => (await statOf(pathOf(key)))?.size,
    remove: (key) => removeFile(pathOf(key)),
    list: (name) => listFolder(pathOf(name), name),
    clearWork: (writtenBefore) => clearFolder(join(folder, workFolderName), writtenBefore),
  }
}

/** Moves a file into place durably, with its new folders. */
async function settle(path: string, target: string, folder: string): Promise<void> {
  const isNew = !existsSync(dirname(target))
  makeFolder(dirname(target))
  await rename(path, target)
  for (let at = dirname(target); at.length >= folder.length; at = dirname(at)) {
    await bringToDisk(at)
    if (!isNew) return
  }
}

async function readPath(path: string, key: string, range: ByteRange | undefined): Promise<Readable> {
  try {
    const handle = await open(path, 'r')
    return createReadStream(path, { ...range, fd: handle, highWaterMark: 1 << 18 })
  } catch (error) {
    throw isMissing(error) ? new MissingFile(key) : error
  }
}

const statOf = (path: string) =>
  stat(path).catch((error: unknown) => {
    if (isMissing(error)) return undefined
    throw error
  })

export async function clearFolder(path: string, writtenBefore: number): Promise<void> {
  for await (const { key, writtenAt } of listFolder(path, '.')) {
    if (writtenAt < writtenBefore) await removeFile(join(path, key))
  }
}

async function* listFolder(path: string, name: string): AsyncGenerator<FoundObject> {
  const entries: Dirent[] = await readdir(path, { withFileTypes: true }).catch((error: unknown) => {
    if (isMissing(error)) return []
    throw error
  })
  for (const entry of entries) {
    const key = `${name}/${entry.name}`
    if (entry.isDirectory()) yield* listFolder(join(path, entry.name), key)
    const found = entry.isFile() ? await statOf(join(path, entry.name)) : undefined
    if (found) yield { key, writtenAt: found.mtimeMs }
  }
}
