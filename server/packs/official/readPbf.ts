import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import type { TransformCallback } from 'node:stream'
import { inflateSync } from 'node:zlib'
import { OSMTransform, parse } from 'osm-pbf-parser-node'
import { packReason } from '#domain/pack/packReasons.ts'
import type { NamedFile } from './namedFile.ts'
import { PackProblem } from './packProblem.ts'

export interface OsmNode {
  readonly type: 'node'
  readonly id: number
  readonly lon: number
  readonly lat: number
  readonly tags?: Readonly<Record<string, string>> | undefined
}
export interface OsmWay {
  readonly type: 'way'
  readonly id: number
  readonly refs: readonly number[]
  readonly tags?: Readonly<Record<string, string>> | undefined
}
export interface OsmRelation {
  readonly type: 'relation'
  readonly id: number
  readonly members: readonly { readonly type: string; readonly ref: number }[]
  readonly tags?: Readonly<Record<string, string>> | undefined
}
export type OsmItem = OsmNode | OsmWay | OsmRelation | { readonly type?: undefined; readonly id?: number }

/** Maximum size of a block header in the PBF format, in bytes. */
const longestHeader = 65_536

/** Maximum size of a block in the PBF format, packed and unpacked, in bytes. */
const longestBlock = 33_554_432

/**
 * Reads OpenStreetMap PBF block by block. Throws a PackProblem if the file has another format, is truncated or damaged,
 * or isn't compressed with zlib.
 */
export async function readPbf(
  { name: file, path, onBytes }: NamedFile,
  onItems: (items: readonly OsmItem[]) => void,
): Promise<void> {
  await checkBeginning(file, path)
  const parser = new CarefulParser({ withInfo: false, writeRaw: true })
  try {
    const bytes = createReadStream(path, { highWaterMark: 1 << 16 })
    if (onBytes) bytes.on('data', (chunk) => onBytes(chunk.length))
    await pipeline(bytes, parser, async (blocks: AsyncIterable<unknown>) => {
      for await (const block of blocks) if (block instanceof Uint8Array) onItems(unpackBlock(parser, block))
    })
  } catch (error) {
    if (error instanceof PackProblem) throw error
    throw problemOf(file, error as Error)
  }
}

/** Throws if a block unpacks to more than the format allows. */
function unpackBlock(parser: CarefulParser, block: Uint8Array): OsmItem[] {
  return parse(inflateSync(block, { maxOutputLength: longestBlock }), parser) as OsmItem[]
}

/** Throws unless the file starts with the length of a header and contains `OSMHeader` in its first 64 bytes. */
async function checkBeginning(file: string, path: string): Promise<void> {
  const handle = await open(path)
  try {
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(64), 0, 64, 0)
    if (bytesRead === 0) throw new PackProblem(packReason('empty', { file }))
    const isHeader = bytesRead > 16 && buffer.readUInt32BE(0) <= longestHeader && buffer.includes('OSMHeader')
    if (!isHeader) throw new PackProblem(packReason('noPbf', { file }))
  } finally {
    await handle.close()
  }
}

function problemOf(file: string, { message }: Error): PackProblem {
  if (message.includes('not implemented')) {
    return new PackProblem(packReason('packedOtherwise', { file }))
  }
  if (message === cutOff) return new PackProblem(packReason('cutInBlock', { file }))
  return new PackProblem(packReason('damagedBlock', { file }))
}

const cutOff = 'cut off'
/** The parser's status while it expects the content of a header block. */
const headerStatus = 2

/** Parser that emits errors, as a stream must; the base class throws them. */
class CarefulParser extends OSMTransform {
  declare needed: number
  declare status: number

  override _transform(chunk: Buffer, encoding: BufferEncoding, next: TransformCallback): void {
    try {
      // The parser buffers input up to this length, so reject lengths that no block may have.
      if (this.needed > longestBlock) throw new Error('too long a block')
      // The parser unpacks headers itself, without a limit.
      if (this.status === headerStatus && this.needed > longestHeader) throw new Error('too long a header')
      super._transform(chunk, encoding, next)
    } catch (error) {
      next(error as Error)
    }
  }

  override _flush(next: TransformCallback): void {
    try {
      super._flush(next)
    } catch {
      next(new Error(cutOff))
    }
  }
}
