import sharp from 'sharp'
import { expect, test } from 'vitest'
import { zip } from '#tests/server/filePictures.ts'
import { namedSize, type SniffedKind, sniffFile } from './sniffFile.ts'

const plain = (width = 20, height = 10) => sharp({ create: { width, height, channels: 3, background: '#789' } })
const ascii = (text: string): Uint8Array => new TextEncoder().encode(text)
const latin = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
const box = (brands: string): Uint8Array => latin(`\0\0\0\x18ftyp${brands}`)

test.each([
  ['jpeg', plain().jpeg()],
  ['png', plain().png()],
  ['gif', plain().gif()],
  ['webp', plain().webp()],
  ['avif', plain().avif()],
] as const)('a real %s picture is known by its first bytes', async (kind, picture) => {
  expect(sniffFile(new Uint8Array(await picture.toBuffer()).subarray(0, 64))).toBe(kind)
})

test.each([
  ['pdf', ascii('%PDF-1.7\n')],
  ['zip', new Uint8Array(zip({ 'word/document.xml': '<a/>' }))],
  ['heic', box('heic\0\0\0\0mif1heic')],
  ['heic', box('mif1\0\0\0\0mif1heic')],
  ['avif', box('mif1\0\0\0\0mif1avif')],
  ['text', ascii('店名,地址\r\n敦南店,\t台北\n')],
] satisfies [SniffedKind, Uint8Array][])('%s is known by its first bytes', (kind, bytes) => {
  expect(sniffFile(bytes)).toBe(kind)
})

test.each([
  ['nothing at all', new Uint8Array()],
  ['a script', ascii('#!/bin/sh\nrm -r *')],
  ['a program of Windows', latin('MZ\x90\0\x03')],
  ['a program of Linux', latin('\x7fELF\x02\x01\x01\0')],
  ['a film', box('isom\0\0\x02\0isomiso2mp41')],
  ['a database', latin('SQLite format 3\0')],
])('%s is never taken in', (_name, bytes) => {
  expect(sniffFile(bytes)).toBeUndefined()
})

test('the size is read before anything is unpacked', async () => {
  const size = { width: 321, height: 123 }
  for (const picture of [plain(321, 123).jpeg(), plain(321, 123).jpeg({ progressive: true }), plain(321, 123).png()])
    expect(namedSize(new Uint8Array(await picture.toBuffer()))).toEqual(size)
})

test('the size is that of the picture, not of the small one that the camera put before it', async () => {
  const small = new Uint8Array(await plain(16, 12).jpeg().toBuffer())
  const whole = new Uint8Array(await plain(400, 300).jpeg().toBuffer())
  const length = small.length + 2
  const segment = new Uint8Array([0xff, 0xe1, length >> 8, length & 0xff, ...small])
  const both = new Uint8Array([...whole.subarray(0, 2), ...segment, ...whole.subarray(2)])
  expect(namedSize(both)).toEqual({ width: 400, height: 300 })
})

test('a head that is cut or of another kind names no size', async () => {
  const jpeg = new Uint8Array(await plain().jpeg().toBuffer())
  const png = new Uint8Array(await plain().png().toBuffer())
  for (let end = 0; end < 24; end += 1) expect(namedSize(png.subarray(0, end))).toBeUndefined()
  for (let end = 0; end < 30; end += 1) expect(namedSize(jpeg.subarray(0, end))).toBeUndefined()
  expect(namedSize(new Uint8Array(await plain().webp().toBuffer()))).toBeUndefined()
})

test('a segment of a JPEG that claims no length does not hold the reader up', () => {
  expect(namedSize(latin(`\xff\xd8\xff\xe0${'\0'.repeat(60)}`))).toBeUndefined()
})
