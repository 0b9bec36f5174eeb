import sharp from 'sharp'

export function noise(count: number, seed = 1): Buffer {
  const bytes = Buffer.alloc(count)
  let state = seed
  for (let at = 0; at < count; at += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    bytes[at] = state >>> 24
  }
  return bytes
}

/** Returns a JPEG of noise, which has many bytes for its size, because noise hardly compresses. */
export const photo = (width: number, height: number, seed = 1): Promise<Buffer> =>
  sharp(noise(width * height * 3, seed), { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 95 })
    .toBuffer()

/** Adds up to 65,533 bytes to a JPEG as a comment, which decoders ignore. */
export function withComment(picture: Buffer, content: Buffer): Buffer {
  const head = Buffer.from([0xff, 0xfe, 0, 0])
  head.writeUInt16BE(content.length + 2, 2)
  return Buffer.concat([picture.subarray(0, 2), head, content, picture.subarray(2)])
}

export const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#123' }, limitInputPixels: false })

export function zip(entries: Readonly<Record<string, string>>): Buffer {
  const local: Buffer[] = []
  const central: Buffer[] = []
  let offset = 0
  for (const [name, text] of Object.entries(entries)) {
    const content = Buffer.from(text)
    const head = Buffer.alloc(26)
    head.writeUInt16LE(20, 0)
    head.writeUInt32LE(crc32(content), 10)
    head.writeUInt32LE(content.length, 14)
    head.writeUInt32LE(content.length, 18)
    head.writeUInt16LE(name.length, 22)
    local.push(Buffer.from('PK\x03\x04'), head, Buffer.from(name), content)
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(offset, 10)
    central.push(Buffer.from('PK\x01\x02\x14\x00'), head, rest, Buffer.from(name))
    offset += 30 + name.length + content.length
  }
  const list = Buffer.concat(central)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(local.length / 4, 8)
  end.writeUInt16LE(local.length / 4, 10)
  end.writeUInt32LE(list.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...local, list, end])
}

function crc32(bytes: Uint8Array): number {
  let sum = ~0
  for (const byte of bytes) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0)
  }
  return ~sum >>> 0
}

const office = 'application/vnd.openxmlformats-officedocument'

export const spreadsheet = (mainType = `${office}.spreadsheetml.sheet.main+xml`): Buffer =>
  zip({
    '[Content_Types].xml': `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/xl/workbook.xml" ContentType="${mainType}"/></Types>`,
    'xl/workbook.xml': '<workbook/>',
  })
