import * as v from 'valibot'
import { type Pack, type PackHead, packKinds, type PackColumn } from './pack.ts'

const makers = { Uint8Array, Uint16Array, Uint32Array, Int32Array, Float32Array, Float64Array } as const
type ColumnType = keyof typeof makers

const inEachLanguage = v.object({ 'en-us': v.string(), 'zh-tw': v.string(), 'zh-cn': v.string() })

const headSchema = v.object({
  kind: v.picklist(packKinds),
  country: v.pipe(v.string(), v.regex(/^[a-z]{2}$/)),
  vintage: v.string(),
  sources: v.array(
    v.object({
      name: v.string(),
      titles: v.exactOptional(inEachLanguage),
      short: v.exactOptional(inEachLanguage),
      licence: v.string(),
      address: v.exactOptional(v.string()),
    }),
  ),
  isDemo: v.boolean(),
  meta: v.unknown(),
  columns: v.array(
    v.object({
      name: v.string(),
      type: v.picklist(Object.keys(makers) as ColumnType[]),
      length: v.pipe(v.number(), v.integer(), v.minValue(0)),
      offset: v.pipe(v.number(), v.integer(), v.minValue(0)),
    }),
  ),
})

/** Magic number of pack files: `CPK1`. */
const mark = 0x314b_5043
const alignment = 8
const align = (offset: number): number => Math.ceil(offset / alignment) * alignment

/**
 * Serializes a pack: magic number, head length, head as JSON, then columns aligned to eight bytes, little-endian. The
 * output is deterministic.
 */
export function writePackFile(pack: Pack): Uint8Array<ArrayBuffer> {
  const { columns, ...about } = pack
  let offset = 0
  const listed = Object.entries(columns).map(([name, column]) => {
    const entry = { name, type: column.constructor.name as ColumnType, length: column.length, offset }
    offset = align(offset + column.byteLength)
    return entry
  })
  const head = new TextEncoder().encode(JSON.stringify({ ...about, columns: listed }))
  const start = align(8 + head.length)
  const bytes = new Uint8Array(start + offset)
  const view = new DataView(bytes.buffer)
  view.setUint32(0, mark, true)
  view.setUint32(4, head.length, true)
  bytes.set(head, 8)
  for (const [index, column] of Object.values(columns).entries()) {
    bytes.set(new Uint8Array(column.buffer, column.byteOffset, column.byteLength), start + listed[index]!.offset)
  }
  return bytes
}

export const packMarkBytes = 8

/**
 * Returns the size in bytes of magic number, head length and head, or undefined if not a pack. Reads the first eight
 * bytes.
 */
export function packHeadBytes(bytes: ArrayBuffer): number | undefined {
  if (bytes.byteLength < packMarkBytes) return undefined
  const view = new DataView(bytes)
  return view.getUint32(0, true) === mark ? packMarkBytes + view.getUint32(4, true) : undefined
}

/** Reads the head from a pack's first bytes; undefined if not a pack. */
export function readPackHead(bytes: ArrayBuffer): PackHead | undefined {
  const head = readHead(bytes)
  if (!head) return undefined
  const { columns: _columns, ...about } = head
  return about
}

/** Reads a pack without copying; columns are views on the bytes. Undefined if incomplete or not a pack. */
export function readPackFile(bytes: ArrayBuffer): Pack | undefined {
  const head = readHead(bytes)
  if (!head) return undefined
  const start = align(packHeadBytes(bytes)!)
  const columns: Record<string, PackColumn> = {}
  for (const { name, type, length, offset } of head.columns) {
    const maker = makers[type]
    const from = start + offset
    if (from % maker.BYTES_PER_ELEMENT !== 0 || from + length * maker.BYTES_PER_ELEMENT > bytes.byteLength)
      return undefined
    columns[name] = new maker(bytes, from, length)
  }
  const { columns: _listed, ...about } = head
  return { ...about, columns }
}

function readHead(bytes: ArrayBuffer): v.InferOutput<typeof headSchema> | undefined {
  const length = packHeadBytes(bytes)
  if (length === undefined || length > bytes.byteLength) return undefined
  const text = new Uint8Array(bytes, packMarkBytes, length - packMarkBytes)
  try {
    const parsed = v.safeParse(headSchema, JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(text)))
    return parsed.success ? parsed.output : undefined
  } catch {
    return undefined
  }
}
