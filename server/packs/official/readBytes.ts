import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { createGunzip } from 'node:zlib'
import { packReason } from '#domain/pack/packReasons.ts'
import type { NamedFile } from './namedFile.ts'
import { PackProblem } from './packProblem.ts'

/**
 * Yields a file's bytes in pieces, ungzipped. Throws a PackProblem for a ZIP archive, for damaged or truncated gzip,
 * and for gzip that unpacks to more than the limit.
 */
export async function* readBytes({ name, path, onBytes }: NamedFile): AsyncGenerator<Buffer> {
  const beginning = await readBeginning(path)
  if (beginning.readUInt32BE(0) === zipMark) throw new PackProblem(packReason('zip', { file: name }))
  const file = createReadStream(path, { highWaterMark: 1 << 18 })
  if (onBytes) file.on('data', (chunk) => onBytes(chunk.length))
  if (beginning.readUInt16BE(0) !== gzipMark) return yield* file
  const unpacked = createGunzip({ chunkSize: 1 << 18 })
  file.on('error', (error) => unpacked.destroy(error))
  const maxBytes = maxUnpacked((await stat(path)).size)
  let length = 0
  try {
    for await (const chunk of file.pipe(unpacked) as AsyncIterable<Buffer>) {
      length += chunk.length
      if (length > maxBytes) throw tooLong(name, maxBytes)
      yield chunk
    }
  } catch (error) {
    const isGzip = error instanceof Error && 'code' in error && String(error.code).startsWith('Z_')
    throw isGzip ? new PackProblem(packReason('gzipCut', { file: name })) : error
  } finally {
    file.destroy()
  }
}

/** Reads all bytes of a file into memory. Throws a PackProblem like `readBytes`, and above the byte limit. */
export async function readAllBytes(file: NamedFile, maxBytes = longestText): Promise<Buffer> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of readBytes(file)) {
    length += chunk.length
    if (length > maxBytes) throw tooLong(file.name, maxBytes)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks, length)
}

/** Maximum size in bytes: 40 times the size of a file with all villages in Taiwan by single age. */
const longestText = 200_000_000
/** Maximum unpacked size in bytes of a gzip file that is streamed: several times that of a country's map as XML. */
const longestMap = 20_000_000_000
/**
 * Maximum ratio of unpacked to packed size for gzip that unpacks to over 200 MB. Map data reaches 30, a gzip bomb
 * 1,000.
 */
const maxRatio = 100

const maxUnpacked = (packed: number): number => Math.min(longestMap, Math.max(longestText, maxRatio * packed))

const tooLong = (file: string, maxBytes: number): PackProblem =>
  new PackProblem(packReason('tooLong', { file, megabytes: Math.floor(maxBytes / 1e6) }))

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
