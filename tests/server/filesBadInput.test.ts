import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { errorCatalogue, type ErrorCode } from '#domain/errors.ts'
import { begin, contentOf, send, status } from './fileSetup.ts'
import { noise, photo, plain, spreadsheet, withComment, zip } from './filePictures.ts'
import { Device, startServer, type TestServer } from './testServer.ts'

let server: TestServer
let planner: Device
beforeAll(async () => {
  server = await startServer({}, { reportFault: () => undefined })
  planner = await Device.signIn(server, 'planner')
})
afterAll(() => server.close())

/** Sends a file that must be rejected permanently with the message of `code`, leaving no data. */
async function expectRefused(bytes: Buffer, mime: string, code: ErrorCode): Promise<void> {
  const { message, status: httpStatus } = errorCatalogue[code]
  expect(await send(planner, bytes, mime)).toMatchObject({ status: httpStatus, code, title: message })
  expect(await status(planner, bytes)).toMatchObject({ state: 'unknown' })
  const left: string[] = []
  for await (const { key } of server.context.files.store.list('uploads')) left.push(key)
  expect(left).toEqual([])
}

const expectStored = async (bytes: Buffer, mime: string, storedMime = mime): Promise<void> => {
  expect(await send(planner, bytes, mime)).toEqual({ status: 200, state: 'stored' })
  expect((await planner.get(contentOf(bytes))).headers['content-type']).toBe(storedMime)
}

/** Windows, Linux and macOS executable headers, followed by noise. */
const programs = ['MZ\x90\x00\x03', '\x7fELF\x02\x01\x01\x00', '\xcf\xfa\xed\xfe\x07\x00'].map((start) =>
  Buffer.concat([Buffer.from(start, 'latin1'), noise(70_000)]),
)
const heic = Buffer.concat([Buffer.from('\x00\x00\x00\x18ftypheic\x00\x00\x00\x00mif1heic', 'latin1'), noise(5_000)])

test('every kind of picture, document and text that is promised is taken in and known by its bytes', async () => {
  for (const format of ['jpeg', 'png', 'webp', 'avif', 'gif'] as const) {
    await expectStored(await plain(64, 48).toFormat(format).toBuffer(), `image/${format}`)
  }
  const pdf = Buffer.from(
    '%PDF-1.7\n%âãÏÓ\n1 0 obj\n<</Type/Catalog>>\nendobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
    'latin1',
  )
  await expectStored(pdf, 'application/pdf')
  const sheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  await expectStored(spreadsheet(), sheet)
  await expectStored(Buffer.from('名稱,坪數\n晨嶺咖啡,32\n'), 'text/csv')
  const big5 = Buffer.from([0xa6, 0x57, 0xba, 0xd9, 0x2c, 0xa9, 0x57, 0x0a])
  await expectStored(big5, 'text/csv')
  // The "Unicode text" format of spreadsheet programs, and GB 18030, used in mainland China.
  await expectStored(Buffer.from('\ufeff店號\t店名\r\n0012\t忠孝\r\n', 'utf16le'), 'text/csv')
  await expectStored(Buffer.from([0xb5, 0xea, 0xba, 0xc5, 0x2c, 0x81, 0x30, 0x84, 0x36, 0x0a]), 'text/csv')
  await expectStored(Buffer.from('\ufeffBMI,MZ,name\r\n1,2,x\r\n'), 'application/vnd.ms-excel', 'text/plain')
  await expectStored(Buffer.from('notes of a visit'), '', 'text/plain')
})

test('a program is refused, whatever it is called and said to be', async () => {
  for (const program of programs) {
    for (const mime of ['image/jpeg', 'application/pdf', 'text/plain', 'application/octet-stream', '']) {
      await expectRefused(program, mime, 'fileKind')
    }
  }
  await expectRefused(Buffer.from('#!/bin/sh\necho hello\n'), 'text/plain', 'fileKind')
  await expectRefused(Buffer.from('\ufeff<html>', 'utf16le'), 'text/plain', 'fileKind')
  await expectRefused(Buffer.from('\ufeffa\u0001b', 'utf16le'), 'text/csv', 'fileKind')
  await expectRefused(zip({ 'program.exe': 'MZ' }), 'application/zip', 'fileKind')
  await expectRefused(spreadsheet('application/vnd.ms-excel.sheet.macroEnabled.main+xml'), '', 'fileKind')
})

test('a program is refused by its first part, before the rest is sent', async () => {
  const program = Buffer.concat([programs[0]!, noise(3_000_000)])
  const { uploadId = '' } = await begin(planner, program, 'image/jpeg')
  expect(uploadId).not.toBe('')
  await expectRefused(program, 'image/jpeg', 'fileKind')
})

test('pages and drawings that a browser would run are refused, alone and hidden in a picture', async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  const html = Buffer.from('<!doctype html><script>alert(1)</script>')
  for (const mime of ['image/png', 'text/plain', 'text/csv', '']) {
    await expectRefused(svg, mime, 'fileKind')
    await expectRefused(html, mime, 'fileKind')
  }
  for (const mime of ['image/svg+xml', 'text/html', 'video/mp4', 'application/javascript']) {
    expect(await begin(planner, svg, mime)).toMatchObject({ status: 422, code: 'fileKind' })
  }
  const picture = await photo(50, 40)
  await expectRefused(Buffer.concat([picture, html]), 'image/jpeg', 'fileKind')
  await expectRefused(Buffer.concat([picture, zip({ 'x.html': 'x' })]), 'image/jpeg', 'fileKind')
  const gif = await plain(20, 20).gif().toBuffer()
  await expectRefused(Buffer.concat([gif, Buffer.from('/*<ScRiPt>*/')]), 'image/gif', 'fileKind')
})

test('bytes of a photo that happen to spell a short tag are no page: the photo is taken', async () => {
  const picture = await photo(60, 40)
  for (const [at, chance] of ['<sVg;', '<SVG\x9c', '<svg >', '<hTML\xff', '<?PhP\x03'].entries()) {
    const around = [noise(30_000, at + 1), Buffer.from(chance, 'latin1'), noise(20_000, at + 90)]
    await expectStored(withComment(picture, Buffer.concat(around)), 'image/jpeg')
  }
})

test('a tag hidden in a picture is found wherever the bytes are read in pieces, and a short one with what it would run', async () => {
  const picture = await photo(60, 40)
  const pieceBytes = 65_536
  for (const tag of ['<?php eval($_GET["command"])', '<SVG onload=alert(1)//>', '<html><body onload=x()>', '<iframe '])
    for (const before of [1, 5, 15]) {
      const room = noise(pieceBytes - before - picture.length)
      await expectRefused(Buffer.concat([picture, room, Buffer.from(tag), noise(100)]), 'image/jpeg', 'fileKind')
    }
})

test('a file that is another than it is said to be is refused', async () => {
  const picture = await photo(30, 30, 5)
  await expectRefused(picture, 'application/pdf', 'fileKind')
  await expectRefused(picture, 'text/csv', 'fileKind')
  await expectRefused(Buffer.concat([spreadsheet(), Buffer.alloc(9)]), 'image/png', 'fileKind')
})

test('HEIC is refused with the way out, by its name at once and by its bytes', async () => {
  expect(await begin(planner, heic, 'image/heic')).toMatchObject({ status: 422, code: 'pictureHeic' })
  await expectRefused(heic, 'image/jpeg', 'pictureHeic')
  await expectRefused(heic, '', 'pictureHeic')
})

test('a photo of 40 MB is refused before any of it is sent', async () => {
  const said = await begin(planner, Buffer.alloc(0), 'image/jpeg', { bytes: 40_000_000 })
  expect(said).toMatchObject({ status: 413, code: 'fileTooLarge', title: errorCatalogue.fileTooLarge.message })
})

test('a picture that would fill the memory when it is unpacked is refused unopened', async () => {
  const bomb = await plain(8_000, 8_000).png({ compressionLevel: 9 }).toBuffer()
  expect(bomb.length).toBeLessThan(600_000)
  await expectRefused(bomb, 'image/png', 'fileTooManyPixels')
  const lie = Buffer.from(await plain(8, 8).png().toBuffer())
  lie.writeUInt32BE(60_000, 16)
  lie.writeUInt32BE(60_000, 20)
  lie.writeUInt32BE(crcOf(lie.subarray(12, 29)), 29)
  await expectRefused(lie, 'image/png', 'fileTooManyPixels')
})

test('a picture that is cut short or holds rubbish is refused', async () => {
  for (const format of ['jpeg', 'png', 'webp', 'avif', 'gif'] as const) {
    const whole = await sharp(noise(120 * 90 * 3), { raw: { width: 120, height: 90, channels: 3 } })
      .toFormat(format)
      .toBuffer()
    await expectRefused(whole.subarray(0, whole.length >> 1), `image/${format}`, 'pictureUnreadable')
  }
  const rubbish = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), noise(4_000)])
  await expectRefused(rubbish, 'image/jpeg', 'pictureUnreadable')
})

test('two photos with one name are two files, and one photo under two names is one', async () => {
  const [one, other] = await Promise.all([photo(40, 40, 7), photo(40, 40, 8)])
  for (const picture of [one, other]) {
    await send(planner, picture, 'image/jpeg')
    const named = await planner.get(contentOf(picture, '&name=IMG_0001.JPG'))
    expect(named.headers['content-disposition']).toContain('filename="IMG_0001.JPG"')
    expect(named.rawPayload).toEqual(picture)
  }
  const again = await planner.get(contentOf(one, '&name=other.jpg'))
  expect(again.rawPayload).toEqual(one)
})

function crcOf(bytes: Uint8Array): number {
  let sum = ~0
  for (const byte of bytes) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0)
  }
  return ~sum >>> 0
}
