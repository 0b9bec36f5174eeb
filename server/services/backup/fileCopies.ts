import { constants } from 'node:fs'
import { copyFile, readdir, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { codeOf } from '../../storage/diskTrouble.ts'
import { bringToDisk, hashFile, linkOrCopy } from '../../storage/wholeFiles.ts'
import type { Part } from './manifest.ts'
import { makeFolder } from '../../storage/folders.ts'

export interface Sources {
  /** Folder of immutable files on the same disk, which can be hard-linked. */
  readonly linkable: string | undefined
  readonly copied: string
}

export interface CopiedFiles {
  readonly intact: readonly Part[]
  readonly lost: readonly Part[]
}

/** Returns the bytes to write, excluding hard links. */
export async function bytesToCopy(parts: readonly Part[], { linkable }: Sources): Promise<number> {
  let bytes = 0
  for (const part of parts) {
    if (linkable === undefined || (await sizeOf(join(linkable, part.path))) !== part.bytes) bytes += part.bytes
  }
  return bytes
}

/** Links or copies files into a folder one by one, verifying each hash; leaves out missing and differing files. */
export async function copyFiles(parts: readonly Part[], sources: Sources, folder: string): Promise<CopiedFiles> {
  const intact: Part[] = []
  const lost: Part[] = []
  for (const part of parts) ((await copyPart(part, sources, folder)) ? intact : lost).push(part)
  if (intact.length > 0) await bringFoldersToDisk(join(folder, intact[0]!.path.split('/')[0]!))
  return { intact, lost }
}

async function copyPart(part: Part, { linkable, copied }: Sources, folder: string): Promise<boolean> {
  const target = join(folder, part.path)
  makeFolder(dirname(target))
  if (linkable !== undefined && (await tryOne(part, target, () => linkOrCopy(join(linkable, part.path), target)))) {
    return true
  }
  const copy = () => copyFile(join(copied, part.path), target, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE)
  if (!(await tryOne(part, target, copy))) return false
  await bringToDisk(target)
  return true
}

/** Tries one source; returns false, without leaving a file, if the source is missing or differs. */
async function tryOne({ bytes, sha256 }: Part, target: string, bring: () => Promise<void>): Promise<boolean> {
  try {
    await bring()
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes(codeOf(error))) return false
    throw error
  }
  const found = await hashFile(target)
  if (found.bytes === bytes && found.sha256 === sha256) return true
  await rm(target)
  return false
}

const sizeOf = async (path: string): Promise<number | undefined> => (await stat(path).catch(() => undefined))?.size

async function bringFoldersToDisk(path: string): Promise<void> {
  for (const entry of await readdir(path, { withFileTypes: true })) {
    if (entry.isDirectory()) await bringFoldersToDisk(join(path, entry.name))
  }
  await bringToDisk(path)
}
