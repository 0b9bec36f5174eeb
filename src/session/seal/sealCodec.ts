/** Key that tags values JSON can't represent; app objects that contain this key are tagged, too. */
const tag = '$sealed'

/**
 * Encodes a stored value as bytes: the length of its JSON, the JSON, then its buffers. Throws a `TypeError` for values
 * that can't be restored unchanged, such as a Blob.
 */
export function encodeSealed(value: unknown): Uint8Array<ArrayBuffer> {
  const buffers: Uint8Array[] = []
  const text = new TextEncoder().encode(JSON.stringify(toPlain(value, buffers)))
  const bytes = new Uint8Array(4 + text.length + buffers.reduce((sum, { length }) => sum + length, 0))
  new DataView(bytes.buffer).setUint32(0, text.length)
  bytes.set(text, 4)
  let offset = 4 + text.length
  for (const buffer of buffers) {
    bytes.set(buffer, offset)
    offset += buffer.length
  }
  return bytes
}

export function decodeSealed(bytes: Uint8Array): unknown {
  const textLength = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0)
  const plain: unknown = JSON.parse(new TextDecoder().decode(bytes.subarray(4, 4 + textLength)))
  let offset = 4 + textLength
  return fromPlain(plain, (length) => bytes.slice(offset, (offset += length)))
}

function toPlain(value: unknown, buffers: Uint8Array[]): unknown {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value
  if (value === undefined) return { [tag]: 'undefined' }
  if (typeof value === 'number') return toPlainNumber(value)
  if (Array.isArray(value)) return value.map((item) => toPlain(item, buffers))
  const kind = Object.prototype.toString.call(value).slice(8, -1)
  if (kind === 'Date') return { [tag]: kind, of: (value as Date).getTime() }
  if (kind === 'ArrayBuffer' || kind === 'Uint8Array') {
    const buffer = kind === 'ArrayBuffer' ? new Uint8Array(value as ArrayBuffer) : (value as Uint8Array)
    buffers.push(buffer)
    return { [tag]: kind, of: buffer.length }
  }
  if (kind !== 'Object') throw new TypeError(`A value of the kind ${kind} can't be sealed.`)
  const entries = Object.entries(value).map(([name, item]) => [name, toPlain(item, buffers)] as const)
  return tag in (value as object) ? { [tag]: kind, of: entries } : Object.fromEntries(entries)
}

const toPlainNumber = (value: number): unknown =>
  Number.isFinite(value) && !Object.is(value, -0)
    ? value
    : { [tag]: 'Number', of: Object.is(value, -0) ? '-0' : `${value}` }

function fromPlain(value: unknown, take: (length: number) => Uint8Array<ArrayBuffer>): unknown {
  if (value === null || typeof value !== 'object') return value
  if (Array.isArray(value)) return value.map((item) => fromPlain(item, take))
  if (!(tag in value)) {
    return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, fromPlain(item, take)]))
  }
  const { [tag]: kind, of } = value as { [tag]: unknown; of?: unknown }
  switch (kind) {
    case 'undefined':
      return undefined
    case 'Number':
      return Number(of)
    case 'Date':
      return new Date(Number(of))
    case 'Uint8Array':
      return take(Number(of))
    case 'ArrayBuffer':
      return take(Number(of)).buffer
    default:
      return Object.fromEntries((of as [string, unknown][]).map(([name, item]) => [name, fromPlain(item, take)]))
  }
}
