import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import * as v from 'valibot'
import { type Pack, type PackHead, packKinds } from '#domain/pack/pack.ts'
import { packHeadBytes, packMarkBytes, readPackHead, writePackFile } from '#domain/pack/packFile.ts'
import { bringToDisk } from '../storage/wholeFiles.ts'
import { StartProblem } from '../startProblem.ts'

const entrySchema = v.object({
  id: v.string(),
  kind: v.picklist(packKinds),
  country: v.string(),
  vintage: v.string(),
  bytes: v.number(),
  hash: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
})

export type PackEntry = v.InferOutput<typeof entrySchema>

export const packListName = 'index.json'

/** Reads a folder's list of packs; empty without a list. Throws a StartProblem if it is damaged. */
export async function readPackList(folder: string): Promise<PackEntry[]> {
  const path = join(folder, packListName)
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return '[]'
    throw error
  })
  try {
    return v.parse(v.array(entrySchema), JSON.parse(text))
  } catch {
    throw new StartProblem(
      `The list of packs ${path} is damaged. Delete its folder, then import or build the packs again.`,
    )
  }
}

export async function readPackBytes(folder: string, hash: string): Promise<ArrayBuffer> {
  const bytes = await readFile(join(folder, `${hash}.pack`))
  return new Uint8Array(bytes).buffer
}

/** Reads a pack's head, without the columns; undefined if the file is damaged or missing. */
export async function readHeadOf(folder: string, hash: string): Promise<PackHead | undefined> {
  const handle = await open(join(folder, `${hash}.pack`)).catch(() => undefined)
  if (!handle) return undefined
  try {
    const read = async (length: number) => {
      const bytes = new ArrayBuffer(length)
      await handle.read(new Uint8Array(bytes), 0, length, 0)
      return bytes
    }
    const length = packHeadBytes(await read(packMarkBytes))
    return length === undefined || length > longestHead ? undefined : readPackHead(await read(length))
  } finally {
    await handle.close()
  }
}

const longestHead = 50_000_000

/**
 * Writes packs and their gzip files under their hashes. Once all files are complete, adds the packs to the list and
 * replaces entries with the same ids. Deletes unlisted files. Concurrent callers must hold `takePacks`.
 */
export async function writePacks(
  folder: string,
  packs: readonly Pack[],
  existing: readonly PackEntry[],
): Promise<PackEntry[]> {
  await mkdir(folder, { recursive: true })
  const made: PackEntry[] = []
  for (const pack of packs) made.push(await writePack(folder, pack))
  const list = [...existing.filter(({ id }) => made.every((entry) => entry.id !== id)), ...made]
  await writeWhole(folder, packListName, `${JSON.stringify(list, null, 2)}\n`)
  const named = new Set([packListName, ...list.flatMap(({ hash }) => [`${hash}.pack`, `${hash}.pack.gz`])])
  for (const name of await readdir(folder)) if (!named.has(name)) await rm(join(folder, name), { recursive: true })
  return made
}

async function writePack(folder: string, pack: Pack): Promise<PackEntry> {
  const bytes = writePackFile(pack)
  const hash = createHash('sha256').update(bytes).digest('hex')
  await writeWhole(folder, `${hash}.pack`, bytes)
  await writeWhole(folder, `${hash}.pack.gz`, await promisify(gzip)(bytes, { level: 9 }))
  const { kind, country, vintage } = pack
  return { id: `${kind}-${country}`, kind, country, vintage, bytes: bytes.length, hash }
}

/** Writes atomically, even across a power failure. */
async function writeWhole(folder: string, name: string, content: string | Uint8Array): Promise<void> {
  const unfinished = join(folder, `${name}.${randomUUID()}.part`)
  try {
    await writeFile(unfinished, content)
    await bringToDisk(unfinished)
    await rename(unfinished, join(folder, name))
    await bringToDisk(folder)
  } finally {
    await rm(unfinished, { force: true })
  }
}
