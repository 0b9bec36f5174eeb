import type { Ring } from './planarAreas.ts'

const polygonType = 3
const multiPolygonType = 6

/** Returns rings as a hex WKB multipolygon, each ring a separate part; ST_MakeValid turns nested rings into holes. */
export function wellKnownBinary(rings: readonly Ring[]): string {
  const size = 9 + rings.reduce((sum, ring) => sum + 13 + ring.byteLength, 0)
  const bytes = Buffer.alloc(size)
  let at = head(bytes, 0, multiPolygonType, rings.length)
  for (const ring of rings) {
    at = head(bytes, at, polygonType, 1)
    at = bytes.writeUInt32LE(ring.length / 2, at)
    for (const number of ring) at = bytes.writeDoubleLE(number, at)
  }
  return bytes.toString('hex')
}

function head(bytes: Buffer, at: number, type: number, parts: number): number {
  bytes.writeUInt8(1, at)
  bytes.writeUInt32LE(type, at + 1)
  return bytes.writeUInt32LE(parts, at + 5)
}
