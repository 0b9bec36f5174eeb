import { crc32 } from './crc32.ts'

/** Part of a ZIP file: text in chunks to compress, or already compressed bytes such as pictures. */
export type ZipPart = { readonly name: string } & ({ readonly pieces: Iterable<string> } | { readonly content: Blob })

interface Written {
  readonly name: Uint8Array
  /** Compression method: 8 if compressed, 0 if stored. */
  readonly way: 0 | 8
  readonly crc: number
  readonly bytes: number
  readonly packedBytes: number
  readonly start: number
}

const enoughToPack = 1 << 18
const partMark = 0x04034b50
const listMark = 0x02014b50

/** Writes a ZIP file, compressing text as it arrives. Aborting rejects with the signal's reason. */
export async function writeZip(parts: Iterable<ZipPart>, type: string, signal?: AbortSignal): Promise<Blob> {
  const pieces: (Uint8Array<ArrayBuffer> | Blob)[] = []
  const written: Written[] = []
  let start = 0
  const add = (bytes: Uint8Array<ArrayBuffer> | Blob): void => {
    pieces.push(bytes)
    start += bytes instanceof Blob ? bytes.size : bytes.length
  }
  for (const part of parts) {
    const packed = 'content' in part ? await asItIs(part.content, signal) : await pack(part.pieces, signal)
    const entry = { name: new TextEncoder().encode(part.name), start, ...packed.sizes }
    add(header(partMark, entry))
    packed.pieces.forEach(add)
    written.push(entry)
  }
  const listAt = start
  for (const entry of written) add(header(listMark, entry))
  add(ending(written.length, listAt, start - listAt))
  return new Blob(pieces, { type })
}

/** Returns content as is; it is read once, to compute the checksum. */
async function asItIs(content: Blob, signal?: AbortSignal) {
  signal?.throwIfAborted()
  const crc = crc32(new Uint8Array(await content.arrayBuffer()), 0)
  return { pieces: [content], sizes: { way: 0 as const, crc, bytes: content.size, packedBytes: content.size } }
}

async function pack(texts: Iterable<string>, signal?: AbortSignal) {
  const stream = new CompressionStream('deflate-raw')
  const pieces: Uint8Array<ArrayBuffer>[] = []
  const reading = collect(stream.readable, pieces)
  const writer = stream.writable.getWriter()
  const encoder = new TextEncoder()
  let crc = 0
  let bytes = 0
  let waiting = ''
  const send = async (): Promise<void> => {
    signal?.throwIfAborted()
    const encoded = encoder.encode(waiting)
    waiting = ''
    crc = crc32(encoded, crc)
    bytes += encoded.length
    await writer.write(encoded)
  }
  try {
    for (const text of texts) {
      waiting += text
      if (waiting.length > enoughToPack) await send()
    }
    await send()
    await writer.close()
  } catch (error) {
    await writer.abort(error).catch(() => undefined)
    await reading.catch(() => undefined)
    throw error
  }
  const packedBytes = await reading
  return { pieces, sizes: { way: 8 as const, crc, bytes, packedBytes } }
}

async function collect(
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
  into: Uint8Array<ArrayBuffer>[],
): Promise<number> {
  const reader = stream.getReader()
  let size = 0
  for (;;) {
    const { value, done } = await reader.read()
    if (done) return size
    into.push(value)
    size += value.length
  }
}

/** Returns a part's local header or directory entry. Names are UTF-8; the date is the earliest that ZIP supports. */
function header(mark: number, { name, way, crc, bytes, packedBytes, start }: Written) {
  const isList = mark === listMark
  const whole = new Uint8Array((isList ? 46 : 30) + name.length)
  const view = new DataView(whole.buffer)
  view.setUint32(0, mark, true)
  const from = isList ? 6 : 4
  if (isList) view.setUint16(4, 20, true)
  view.setUint16(from, 20, true)
  view.setUint16(from + 2, 0x0800, true)
  view.setUint16(from + 4, way, true)
  view.setUint16(from + 8, 0x21, true)
  view.setUint32(from + 10, crc, true)
  view.setUint32(from + 14, packedBytes, true)
  view.setUint32(from + 18, bytes, true)
  view.setUint16(from + 22, name.length, true)
  if (isList) view.setUint32(42, start, true)
  whole.set(name, isList ? 46 : 30)
  return whole
}

function ending(count: number, listAt: number, listBytes: number): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(22))
  view.setUint32(0, 0x06054b50, true)
  view.setUint16(8, count, true)
  view.setUint16(10, count, true)
  view.setUint32(12, listBytes, true)
  view.setUint32(16, listAt, true)
  return new Uint8Array(view.buffer)
}
