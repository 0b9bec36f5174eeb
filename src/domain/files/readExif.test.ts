import sharp, { type Exif, type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { hasCameraNotes, type LocalMoment, readExif } from './readExif.ts'

const taipei: LocalMoment = (year, month, day, hour, minute, second) =>
  new Date(Date.UTC(year, month - 1, day, hour - 8, minute, second))

const picture = (exif?: Exif): Sharp => {
  const plain = sharp({ create: { width: 8, height: 6, channels: 3, background: '#456' } })
  return exif ? plain.withExif(exif) : plain
}
const notesIn = async (written: Sharp) => readExif(new Uint8Array(await written.toBuffer()), taipei)

const clock = { DateTimeOriginal: '2026:11:03 14:20:05' }
const xinyi = {
  GPSLatitude: '25/1 2/1 1/2',
  GPSLatitudeRef: 'N',
  GPSLongitude: '121/1 33/1 54/1',
  GPSLongitudeRef: 'E',
}

test.each([
  ['JPEG', (written: Sharp) => written.jpeg()],
  ['PNG', (written: Sharp) => written.png()],
  ['WebP', (written: Sharp) => written.webp()],
])('time and place are read out of a %s file', async (_name, as) => {
  expect(await notesIn(as(picture({ IFD2: clock, IFD3: xinyi })))).toEqual({
    takenAt: '2026-11-03T06:20:05.000Z',
    place: { latitude: 25.0334722, longitude: 121.565 },
  })
})

test('a zone that the camera noted is worth more than that of the device', async () => {
  const notes = await notesIn(picture({ IFD2: { ...clock, OffsetTimeOriginal: '-05:30' } }).jpeg())
  expect(notes).toEqual({ takenAt: '2026-11-03T19:50:05.000Z' })
})

test('the time of satellites is worth more than any clock', async () => {
  const satellites = { GPSDateStamp: '2026:11:02', GPSTimeStamp: '23/1 59/1 594/10' }
  expect(await notesIn(picture({ IFD2: clock, IFD3: satellites }).jpeg())).toEqual({
    takenAt: '2026-11-02T23:59:59.000Z',
  })
})

test('south and west are negative, and the accuracy comes along', async () => {
  const place = {
    GPSLatitude: '33/1 51/1 0/1',
    GPSLatitudeRef: 'S',
    GPSLongitude: '70/1 30/1 0/1',
    GPSLongitudeRef: 'W',
    GPSHPositioningError: '25/2',
  }
  expect(await notesIn(picture({ IFD3: place }).jpeg())).toEqual({
    place: { latitude: -33.85, longitude: -70.5, accuracyMetres: 12.5 },
  })
})

test.each([
  ['without a block', undefined],
  [
    'of a camera without a fix, which writes zeros',
    { ...xinyi, GPSLatitude: '0/1 0/1 0/1', GPSLongitude: '0/1 0/1 0/1' },
  ],
  ['outside the world', { ...xinyi, GPSLatitude: '95/1 0/1 0/1' }],
  ['of fractions over nothing', { ...xinyi, GPSLatitude: '0/0 0/0 0/0' }],
  ['with half a place', { GPSLatitude: '25/1 2/1 0/1', GPSLatitudeRef: 'N' }],
])('a picture %s notes nothing', async (_name, place) => {
  expect(await notesIn(picture(place && { IFD3: place }).jpeg())).toEqual({})
})

test('a clock that was never set notes no time', async () => {
  for (const text of ['0000:00:00 00:00:00', '    :  :     :  :  ', '2026:00:03 14:20:00', '2026:13:03 14:20:00'])
    expect(await notesIn(picture({ IFD2: { DateTimeOriginal: text } }).jpeg())).toEqual({})
})

test('a block that is cut anywhere, or of which any byte is wrong, never fails', async () => {
  const whole = new Uint8Array(await picture({ IFD2: clock, IFD3: xinyi }).jpeg().toBuffer())
  for (let end = 0; end < whole.length; end += 1) readExif(whole.subarray(0, end), taipei)
  for (let at = 0; at < whole.length; at += 1) {
    const broken = whole.slice()
    broken[at] = broken[at]! ^ 0xff
    const { takenAt, place } = readExif(broken, taipei)
    expect(takenAt === undefined || !Number.isNaN(Date.parse(takenAt))).toBe(true)
    expect(place === undefined || (Math.abs(place.latitude) <= 90 && Math.abs(place.longitude) <= 180)).toBe(true)
  }
})

const tells = async (written: Sharp) => hasCameraNotes(new Uint8Array(await written.toBuffer()))

test('a picture tells of its camera by place, time, maker or number, and by nothing that a canvas writes', async () => {
  for (const exif of [{ IFD3: xinyi }, { IFD2: clock }, { IFD0: { Make: 'M' } }, { IFD2: { BodySerialNumber: '1' } }]) {
    expect(await tells(picture(exif).jpeg()), JSON.stringify(exif)).toBe(true)
  }
  for (const exif of [undefined, { IFD0: { Orientation: '6' }, IFD2: { ColorSpace: '1' } }]) {
    expect(await tells(picture(exif).jpeg())).toBe(false)
  }
  const whole = new Uint8Array(await picture({ IFD2: clock }).jpeg().toBuffer())
  const at = Buffer.from(whole).indexOf('Exif')
  expect(hasCameraNotes(whole.subarray(0, at + 20))).toBe(true)
})

const xmp = (properties: string) =>
  `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:tiff="http://ns.adobe.com/tiff/1.0/" ${properties}/></rdf:RDF></x:xmpmeta>`

test('what an editor wrote about time and camera tells too, and its name alone does not', async () => {
  for (const property of ['xmp:CreateDate="2026-11-03"', 'tiff:Make="Camera"', 'tiff:Model="One"']) {
    const noted = picture().withXmp(xmp(property))
    expect(await tells(noted.clone().webp()), property).toBe(true)
    expect(await tells(noted.clone().png()), property).toBe(true)
  }
  expect(await tells(picture().withXmp(xmp('xmp:CreatorTool="Editor"')).webp())).toBe(false)
})

test('a PNG whose notes are compressed counts as telling', () => {
  const chunk = (text: string) => hasCameraNotes(Uint8Array.from(text, (letter) => letter.charCodeAt(0)))
  expect(chunk('iTXtXML:com.adobe.xmp\0\u0001\0')).toBe(true)
  expect(chunk('iTXtXML:com.adobe.xmp\0\0\0')).toBe(false)
  expect(chunk('zTXtXML:com.adobe.xmp\0\0')).toBe(true)
  expect(chunk('zTXtRaw profile type exif\0')).toBe(true)
})
