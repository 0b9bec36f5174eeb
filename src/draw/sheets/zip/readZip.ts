import { TransferProblem, transferReason } from '#domain/upload/transferReasons.ts'
import { overLimit } from '../overLimit.ts'
import { bytesIn, sheetLimits } from '../sheetLimits.ts'

interface Entry {
  readonly start: number
  readonly packedBytes: number
  readonly saidBytes: number
  readonly isPacked: boolean
}

/**
 * Parts of a ZIP file, unpacked one at a time. A part is rejected if its declared size is too large. Unpacked bytes are
 * counted too, because the declared size may be wrong.
 */
export interface ZipParts {
  readonly has: (name: string) => boolean
  readonly names: () => readonly string[]
  /** Streams a part. Throws if it unpacks to more than the limits or to suspiciously many times its packed size. */
  readonly open: (name: string, maxMegabytes?: number) => AsyncGenerator<Uint8Array>
}

const damaged = (part: string): TransferProblem => new TransferProblem(transferReason('fileDamaged', { part }))

/** Opens a ZIP file by its central directory. Names are only looked up, never used as paths. */
export function readZip(bytes: Uint8Array<ArrayBuffer>, signal?: AbortSignal): ZipParts {
  const entries = readEntries(bytes)
  let unpacked = 0
  async function* open(name: string, maxMegabytes: number = sheetLimits.unpackedMegabytes): AsyncGenerator<Uint8Array> {
    const entry = entries.get(name.toLowerCase())
    if (!entry) throw damaged(name)
    const { suspicious, unpackedMegabytes } = sheetLimits
    const checkSize = (size: number, all: number) => {
      if (all > bytesIn(unpackedMegabytes) || size > bytesIn(maxMegabytes))
        throw new TransferProblem(
          transferReason('unpacksTooLarge', { megabytes: Math.min(maxMegabytes, unpackedMegabytes) }),
        )
    }
    checkSize(entry.saidBytes, unpacked + entry.saidBytes)
    let size = 0
    for await (const piece of piecesOf(bytes, entry, name)) {
      signal?.throwIfAborted()
      size += piece.length
      unpacked += piece.length
      if (size > suspicious.bytes && size > entry.packedBytes * suspicious.times)
        throw new TransferProblem(transferReason('unpacksSuspiciously'))
      checkSize(size, unpacked)
      yield piece
    }
  }
  return { has: (name) => entries.has(name.toLowerCase()), names: () => [...entries.keys()], open }
}

async function* piecesOf(bytes: Uint8Array<ArrayBuffer>, entry: Entry, name: string): AsyncGenerator<Uint8Array> {
  const packed = bytes.subarray(entry.start, entry.start + entry.packedBytes)
  if (packed.length < entry.packedBytes) throw damaged(name)
  if (!entry.isPacked) {
    yield packed
    return
  }
  const reader = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader()
  try {
    for (;;) {
      const { value, done } = await reader.read().catch(() => {
        throw damaged(name)
      })
      if (done) return
      yield value
    }
  } finally {
    reader.cancel().catch(() => undefined)
  }
}

const endMark = 0x06054b50
const entryMark = 0x02014b50
const farAway = 0xffffffff

function readEntries(bytes: Uint8Array): ReadonlyMap<string, Entry> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = findEnd(view)
  const count = view.getUint16(end + 10, true)
  if (count > sheetLimits.parts) throw overLimit('tooManyParts')
  const entries = new Map<string, Entry>()
  let at = view.getUint32(end + 16, true)
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== entryMark) throw damaged('ZIP')
    const [nameBytes, extraBytes, noteBytes] = [28, 30, 32].map((place) => view.getUint16(at + place, true)) as [
      number,
      number,
      number,
    ]
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameBytes)).toLowerCase()
    if ((view.getUint16(at + 8, true) & 1) === 1) throw new TransferProblem(transferReason('passwordProtected'))
    if (entries.has(name)) throw new TransferProblem(transferReason('twinParts', { part: name.slice(0, 80) }))
    entries.set(name, readEntry(view, at, nameBytes, extraBytes))
    at += 46 + nameBytes + extraBytes + noteBytes
  }
  return entries
}

function readEntry(view: DataView, at: number, nameBytes: number, extraBytes: number): Entry {
  const method = view.getUint16(at + 10, true)
  const far = readFarSizes(view, at + 46 + nameBytes, extraBytes, at)
  const { packedBytes, saidBytes, local } = far
  if (local + 30 > view.byteLength || (method !== 0 && method !== 8)) throw damaged('ZIP')
  const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true)
  return { start, packedBytes, saidBytes, isPacked: method === 8 }
}

/**
 * Reads a part's sizes and offset, where needed from the ZIP64 extra field. Streaming writers use this field even if 32
 * bits are enough.
 */
function readFarSizes(view: DataView, extraAt: number, extraBytes: number, at: number) {
  let packedBytes = view.getUint32(at + 20, true)
  let local = view.getUint32(at + 42, true)
  let saidBytes = view.getUint32(at + 24, true)
  for (let place = extraAt; place + 4 <= extraAt + extraBytes; place += 4 + view.getUint16(place + 2, true)) {
    if (view.getUint16(place, true) !== 1) continue
    let value = place + 4
    const next = (): number => {
      value += 8
      if (value > view.byteLength) throw damaged('ZIP')
      return Number(view.getBigUint64(value - 8, true))
    }
    if (saidBytes === farAway) saidBytes = next()
    if (packedBytes === farAway) packedBytes = next()
    if (local === farAway) local = next()
  }
  return { packedBytes, saidBytes, local }
}

function findEnd(view: DataView): number {
  for (let at = view.byteLength - 22; at >= Math.max(0, view.byteLength - 65_557); at -= 1)
    if (view.getUint32(at, true) === endMark) return at
  throw damaged('ZIP')
}
