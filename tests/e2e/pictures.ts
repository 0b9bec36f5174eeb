import sharp from 'sharp'
import { zip } from '#tests/server/filePictures.ts'

export interface Picked {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}

const front = (hue: number, width: number, height: number): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 120" width="${width}" height="${height}">
    <rect width="160" height="120" fill="hsl(${hue} 45% 72%)"/><rect y="92" width="160" height="28" fill="#8d8a84"/>
    <rect x="20" y="34" width="120" height="62" fill="#2d3b52"/><rect x="28" y="42" width="104" height="16" fill="hsl(${hue} 60% 40%)"/>
    <rect x="32" y="64" width="22" height="32" fill="#f9cf7a"/><rect x="62" y="64" width="36" height="32" fill="#f3dfb0"/>
    <rect x="106" y="64" width="22" height="32" fill="#f9cf7a"/></svg>`)

export async function cameraPhoto(name: string, hue: number): Promise<Picked> {
  const buffer = await sharp(front(hue, 2400, 1800))
    .jpeg({ quality: 88 })
    .withExif({ IFD0: { Make: 'Camera', Software: 'secret-note' }, IFD2: { DateTimeOriginal: '2026:11:03 14:20:00' } })
    .toBuffer()
  return { name, mimeType: 'image/jpeg', buffer }
}

export async function screenshot(name: string, hue: number): Promise<Picked> {
  return {
    name,
    mimeType: 'image/png',
    buffer: await sharp(front(hue, 800, 600))
      .png()
      .toBuffer(),
  }
}

/** Returns a photo of `bytes` bytes, padded after the JPEG, where decoders don't look. */
export async function heavyPhoto(name: string, bytes: number): Promise<Picked> {
  const { buffer, ...photo } = await cameraPhoto(name, 200)
  return {
    name: photo.name,
    mimeType: photo.mimeType,
    buffer: Buffer.concat([buffer, Buffer.alloc(bytes - buffer.length)]),
  }
}

/** Returns an iPhone picture's header without image data. */
export const heicPhoto = (name: string): Picked => ({
  name,
  mimeType: 'image/heic',
  buffer: Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic'), Buffer.alloc(4_000, 7)]),
})

export async function damagedPhoto(name: string): Promise<Picked> {
  const { buffer, mimeType } = await cameraPhoto(name, 30)
  return { name, mimeType, buffer: Buffer.concat([buffer.subarray(0, 300), Buffer.alloc(5_000, 0x41)]) }
}

export const program = (name: string): Picked => ({
  name,
  mimeType: 'image/jpeg',
  buffer: Buffer.concat([Buffer.from('MZ\x90\0\x03\0\0\0', 'latin1'), Buffer.alloc(2_000, 0x90)]),
})

export async function bomb(name: string): Promise<Picked> {
  const { buffer, mimeType } = await screenshot(name, 0)
  const huge = Buffer.from(buffer)
  huge.writeUInt32BE(60_000, 16)
  huge.writeUInt32BE(60_000, 20)
  return { name, mimeType, buffer: huge }
}

export const pdf = (name: string): Picked => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n`),
})

/** Returns an archive with a spreadsheet's name. Only the server, which looks inside, can reject it. */
export const notASheet = (name: string): Picked => ({
  name,
  mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  buffer: zip({ 'notes.txt': 'no spreadsheet' }),
})
