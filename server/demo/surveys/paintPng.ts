import { crc32, deflateSync } from 'node:zlib'

/** Red, green and blue, each 0–255. */
export type Colour = readonly [number, number, number]

/** A single-color rectangle, in pixels from the top left. */
export type Patch = readonly [left: number, top: number, width: number, height: number, colour: Colour]

/** Returns a PNG of rectangles painted in order; the bytes are deterministic. */
export function paintPng(width: number, height: number, patches: readonly Patch[]): Buffer {
  const stride = width * 3 + 1
  const rows = Buffer.alloc(stride * height)
  for (const [left, top, wide, high, colour] of patches)
    for (let y = Math.max(0, top); y < Math.min(height, top + high); y += 1)
      for (let x = Math.max(0, left); x < Math.min(width, left + wide); x += 1)
        colour.forEach((value, channel) => rows.writeUInt8(value, y * stride + 1 + x * 3 + channel))
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  // Eight bits per channel, three channels.
  head.set([8, 2, 0, 0, 0], 8)
  const mark = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([mark, part('IHDR', head), part('IDAT', deflateSync(rows)), part('IEND', Buffer.alloc(0))])
}

function part(kind: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(kind, 'latin1'), content])
  const length = Buffer.alloc(4)
  const sum = Buffer.alloc(4)
  length.writeUInt32BE(content.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}
