import { afterAll, beforeAll, expect, test } from 'vitest'
import sharp, { type Exif, type Sharp } from 'sharp'
import { hashOf, send, status } from './fileSetup.ts'
import { withComment } from './filePictures.ts'
import { Device, startServer, type TestServer } from './testServer.ts'

let server: TestServer
let planner: Device
beforeAll(async () => {
  server = await startServer({}, { reportFault: () => undefined })
  planner = await Device.signIn(server, 'planner')
})
afterAll(() => server.close())

let shade = 0
const picture = (exif?: Exif): Sharp => {
  const plain = sharp({ create: { width: 40, height: 30, channels: 3, background: { r: (shade += 1), g: 90, b: 90 } } })
  return exif ? plain.withExif(exif) : plain
}
const xinyi = {
  GPSLatitude: '25/1 2/1 1/2',
  GPSLatitudeRef: 'N',
  GPSLongitude: '121/1 33/1 54/1',
  GPSLongitudeRef: 'E',
}

test.each([
  ['where, in JPEG', () => picture({ IFD3: xinyi }).jpeg(), 'image/jpeg'],
  ['where, in PNG', () => picture({ IFD3: xinyi }).png(), 'image/png'],
  ['where, in WebP', () => picture({ IFD3: xinyi }).webp(), 'image/webp'],
  ['where, in AVIF', () => picture({ IFD3: xinyi }).avif({ effort: 0 }), 'image/avif'],
  ['when', () => picture({ IFD2: { DateTimeOriginal: '2026:11:03 14:20:05' } }).jpeg(), 'image/jpeg'],
  ['with which camera', () => picture({ IFD0: { Make: 'Camera', Model: 'One' } }).jpeg(), 'image/jpeg'],
  ['with the camera of which number', () => picture({ IFD2: { BodySerialNumber: '4711' } }).jpeg(), 'image/jpeg'],
])('a picture that tells %s it was taken is refused, and nothing of it is kept', async (_what, make, mime) => {
  const bytes = await make().toBuffer()
  expect(await send(planner, bytes, mime)).toMatchObject({ status: 422, code: 'pictureNotes' })
  expect(await status(planner, bytes)).toMatchObject({ state: 'unknown' })
  const { store } = server.context.files
  for await (const { key } of store.list('stored')) expect(key).not.toContain(hashOf(bytes))
})

test('so is one in whose words of an editor a place stands', async () => {
  const words = '<x:xmpmeta><rdf:Description exif:GPSLatitude="25,2.0N" exif:GPSLongitude="121,33.9E"/></x:xmpmeta>'
  const bytes = withComment(await picture().jpeg().toBuffer(), Buffer.from(words))
  expect(await send(planner, bytes, 'image/jpeg')).toMatchObject({ status: 422, code: 'pictureNotes' })
})

test('a picture as a browser draws it is taken in, with how it is turned and what is said of its colours', async () => {
  for (const exif of [undefined, { IFD0: { Orientation: '6', Software: 'x' }, IFD2: { ColorSpace: '1' } }]) {
    const bytes = await picture(exif).jpeg().toBuffer()
    expect(await send(planner, bytes, 'image/jpeg')).toMatchObject({ state: 'stored' })
  }
})
