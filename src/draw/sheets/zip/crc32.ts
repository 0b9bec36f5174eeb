let table: Uint32Array | undefined

function makeTable(): Uint32Array {
  return Uint32Array.from({ length: 256 }, (_, at) => {
    let value = at
    for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1
    return value >>> 0
  })
}

/** Updates a ZIP CRC-32 with a chunk; `before` is the checksum of the previous chunks. */
export function crc32(bytes: Uint8Array, before = 0): number {
  table ??= makeTable()
  let value = ~before
  for (let at = 0; at < bytes.length; at += 1) value = table[(value ^ bytes[at]!) & 0xff]! ^ (value >>> 8)
  return ~value >>> 0
}
