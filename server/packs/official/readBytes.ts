import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { createGunzip } from 'node:zlib'
import { packReason } from '#domain/pack/packReasons.ts'
import type { NamedFile } from './namedFile.ts'
import { PackProblem } from './packProblem.ts'

/**
 * The bytes of a file, piece by piece; what is packed with gzip is unpacked on the way. Throws a PackProblem for a ZIP archive, and where the
 * gzip is damaged or cut off.
 */
export async function* readBytes({ name, path, onBytes }: NamedFile): AsyncGenerator<Buffer> {
  const beginning = await readBeginning(path)
  if (beginning.readUInt32BE(0) === zipMark) throw new PackProblem(packReason('zip', { file: name }))
  const file = createReadStream(path, { highWaterMark: 1 << 18 })
  if (onBytes) file.on('data', (chunk) => onBytes(chunk.length))
  if (beginning.readUInt16BE(0) !== gzipMark) return yield* file
  const unpacked = createGunzip({ chunkSize: 1 << 18 })
  file.on('error', (error) => unpacked.destroy(error))
  try {
    yield* file.pipe(unpacked)
  } catch (error) {
    const isGzip = error instanceof Error && 'code' in error && String(error.code).startsWith('Z_')
    throw isGzip ? new PackProblem(packReason('gzipCut', { file: name })) : error
  } finally {
    file.destroy()
  }
}

/** All bytes of a file that must fit into memory. Throws a PackProblem as `readBytes`, and where they are more than `most`. */
export async function readAllBytes(file: NamedFile, maxBytes = longestText): Promise<Buffer> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of readBytes(file)) {
    length += chunk.length
    if (length > maxBytes) throw new PackProblem(packReason('tooLong', { file: file.name, megabytes: maxBytes / 1e6 }))
    chunks.push(chunk)
  }
  return Buffer.concat(chunks, length)
}

/** All villages of Taiwan with every single age are a fortieth of this. */
const longestText = 200_000_000
const zipMark = 0x504b_0304
const gzipMark = 0x1f8b

async function readBeginning(path: string): Promise<Buffer> {
  const handle = await open(path)
  try {
    const { buffer } = await handle.read(Buffer.alloc(4), 0, 4, 0)
    return buffer
  } finally {
    await handle.close()
  }
}
