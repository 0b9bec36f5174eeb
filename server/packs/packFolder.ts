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

/** What the list of a folder says of a pack; `hash` is the SHA-256 of its bytes and names its file. */
export type PackEntry = v.InferOutput<typeof entrySchema>

/** Name of the list in a folder of packs. */
export const packListName = 'index.json'

/** The packs that a folder lists; none where there is no list. Throws a StartProblem when the list is damaged. */
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

/** The bytes of a pack in a folder. */
export async function readPackBytes(folder: string, hash: string): Promise<ArrayBuffer> {
  const bytes = await readFile(join(folder, `${hash}.pack`))
  return new Uint8Array(bytes).buffer
}

/** What a pack in a folder says of itself, without its columns; undefined where its file is damaged or gone. */
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
    // A head lists columns and names; one that is longer than this is none.
    return length === undefined || length > longestHead ? undefined : readPackHead(await read(length))
  } finally {
    await handle.close()
  }
}

const longestHead = 50_000_000

/**
 * Puts packs into a folder, each beside its gzip: under their hashes first, and only when all are whole into the list, where they
 * replace packs of the same id. Files that the list no longer names are deleted. Who may not be alone holds `takePacks` meanwhile.
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

/** A file that is there whole or not at all, also after the power was cut. */
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
