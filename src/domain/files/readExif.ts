import type { Place } from '../geo/point.ts'

export interface CameraNotes {
  /** Time the picture was taken (ISO, UTC). */
  readonly takenAt?: string
  readonly place?: Place
}

/** Converts camera time without a zone to a moment; each device assumes its local time zone. */
export type LocalMoment = (
  year: number,
  month: number,
  day: number,
  hour: number,
  minute: number,
  second: number,
) => Date

/**
 * Reads time and place from EXIF in the first bytes of a JPEG, PNG, WebP or HEIC file. Missing, truncated or broken
 * blocks and invalid places yield nothing. Layout: CIPA DC-008 (EXIF 2.32).
 */
export function readExif(bytes: Uint8Array, localMoment: LocalMoment): CameraNotes {
  try {
    const tiff = findTiff(bytes)
    if (!tiff) return {}
    const first = readTags(tiff, tiff.u32(4))
    const exif = subTags(tiff, first, 0x8769)
    const gps = subTags(tiff, first, 0x8825)
    const takenAt = gpsMoment(tiff, gps) ?? clockMoment(tiff, exif, first, localMoment)
    const place = placeOf(tiff, gps)
    return { ...(takenAt ? { takenAt } : {}), ...(place ? { place } : {}) }
  } catch (error) {
    if (error instanceof RangeError) return {}
    throw error
  }
}

/** Tags of the first section that reveal where a picture comes from: maker, model, date, artist. */
const tellingFirst = [0x010f, 0x0110, 0x0132, 0x013b]
/** Revealing tags of the EXIF section: dates, maker note, image id, owner, lens, serial numbers. */
const tellingExif = [0x9003, 0x9004, 0x927c, 0xa420, 0xa430, 0xa431, 0xa433, 0xa434, 0xa435]

/** XMP properties that reveal the same facts; their names are plain text in most files. */
const tellingWords = [
  'GPSLatitude',
  'DateTimeOriginal',
  'DateTimeDigitized',
  'CreateDate',
  'DateCreated',
  'tiff:Make',
  'tiff:Model',
  'SerialNumber',
]

/** PNG blocks that may contain such properties in compressed or encoded form; any such block counts as revealing. */
const packedBlocks = [
  'iTXtXML:com.adobe.xmp\0\u0001',
  'zTXtXML:com.adobe.xmp',
  'Raw profile type exif',
  'Raw profile type APP1',
  'Raw profile type xmp',
]

/**
 * Returns whether EXIF or XMP in a picture reveals where, when or with which camera it was taken. Orientation and a
 * canvas's color data don't count.
 */
export function hasCameraNotes(bytes: Uint8Array): boolean {
  if ([...tellingWords, ...packedBlocks].some((word) => hasWord(bytes, word))) return true
  try {
    const tiff = findTiff(bytes)
    if (!tiff) return false
    const first = readTags(tiff, tiff.u32(4))
    const exif = subTags(tiff, first, 0x8769)
    const isRevealing = (tags: Tags, telling: readonly number[]) => telling.some((tag) => tags.has(tag))
    return isRevealing(first, tellingFirst) || isRevealing(exif, tellingExif) || subTags(tiff, first, 0x8825).size > 0
  } catch (error) {
    // Treat a truncated or broken block as revealing, because other software may be able to read it.
    if (error instanceof RangeError) return true
    throw error
  }
}

function hasWord(bytes: Uint8Array, word: string): boolean {
  const first = word.charCodeAt(0)
  const second = word.charCodeAt(1)
  for (let at = bytes.indexOf(first); at >= 0; at = bytes.indexOf(first, at + 1))
    if (bytes[at + 1] === second && latin(bytes.subarray(at, at + word.length)) === word) return true
  return false
}

/** TIFF reader for either byte order. Reading a number past the end throws `RangeError`. */
interface Tiff {
  u16(at: number): number
  u32(at: number): number
  text(at: number, length: number): string
}

const latin = (bytes: Uint8Array): string => String.fromCharCode(...bytes)

/**
 * Markers before the EXIF block in JPEG and HEIC, PNG, and WebP files. `gap` is the size in bytes of WebP's chunk
 * length.
 */
const marks = [
  { mark: 'Exif\0\0', gap: 0 },
  { mark: 'eXIf', gap: 0 },
  { mark: 'EXIF', gap: 4 },
]

function findTiff(bytes: Uint8Array): Tiff | undefined {
  for (const { mark, gap } of marks) {
    for (let at = bytes.indexOf(mark.charCodeAt(0)); at >= 0; at = bytes.indexOf(mark.charCodeAt(0), at + 1)) {
      if (latin(bytes.subarray(at, at + mark.length)) !== mark) continue
      const tiff = tiffAt(bytes, at + mark.length + gap)
      if (tiff) return tiff
    }
  }
  return undefined
}

function tiffAt(bytes: Uint8Array, start: number): Tiff | undefined {
  const head = latin(bytes.subarray(start, start + 4))
  if (head !== 'II*\0' && head !== 'MM\0*') return undefined
  const isLittle = head === 'II*\0'
  const view = new DataView(bytes.buffer, bytes.byteOffset + start, bytes.length - start)
  return {
    u16: (at) => view.getUint16(at, isLittle),
    u32: (at) => view.getUint32(at, isLittle),
    text: (at, length) => latin(bytes.subarray(start + at, start + at + length)).replace(/\0.*$/s, ''),
  }
}

type Tags = ReadonlyMap<number, { readonly at: number; readonly count: number }>

const sizes: Readonly<Record<number, number>> = { 1: 1, 2: 1, 3: 2, 4: 4, 5: 8, 7: 1, 9: 4, 10: 8 }

function readTags(tiff: Tiff, start: number): Tags {
  const tags = new Map<number, { at: number; count: number }>()
  for (let index = 0; index < tiff.u16(start); index += 1) {
    const entry = start + 2 + index * 12
    const count = tiff.u32(entry + 4)
    const isInside = (sizes[tiff.u16(entry + 2)] ?? 1) * count <= 4
    tags.set(tiff.u16(entry), { at: isInside ? entry + 8 : tiff.u32(entry + 8), count })
  }
  return tags
}

function subTags(tiff: Tiff, tags: Tags, tag: number): Tags {
  const pointer = tags.get(tag)
  return pointer ? readTags(tiff, tiff.u32(pointer.at)) : new Map()
}

function textOf(tiff: Tiff, tags: Tags, tag: number): string | undefined {
  const value = tags.get(tag)
  return value && tiff.text(value.at, value.count).trim()
}

function fractions(tiff: Tiff, tags: Tags, tag: number): number[] {
  const { at, count } = tags.get(tag) ?? { at: 0, count: 0 }
  return Array.from(
    { length: Math.min(count, 3) },
    (_, index) => tiff.u32(at + index * 8) / tiff.u32(at + index * 8 + 4),
  )
}

const isoOf = (moment: Date): string | undefined => (Number.isNaN(moment.getTime()) ? undefined : moment.toISOString())

/** Returns whether a date is plausible; cameras with an unset clock write zeros. */
const isDay = (year: number, month: number, day: number): boolean =>
  year >= 1900 && month >= 1 && month <= 12 && day >= 1 && day <= 31

/** Returns the GPS time as ISO text in UTC; undefined if missing or implausible. */
function gpsMoment(tiff: Tiff, gps: Tags): string | undefined {
  const day = /^(\d{4}):(\d\d):(\d\d)$/.exec(textOf(tiff, gps, 0x1d) ?? '')
  const [hour, minute, second] = fractions(tiff, gps, 0x07)
  if (!day || hour === undefined || minute === undefined || second === undefined) return undefined
  const [year, month, date] = day.slice(1).map(Number) as [number, number, number]
  if (!isDay(year, month, date)) return undefined
  return isoOf(new Date(Date.UTC(year, month - 1, date, hour, minute, Math.floor(second))))
}

function clockMoment(tiff: Tiff, exif: Tags, first: Tags, localMoment: LocalMoment): string | undefined {
  const text = textOf(tiff, exif, 0x9003) ?? textOf(tiff, first, 0x0132) ?? ''
  const clock = /^(\d{4}):(\d\d):(\d\d) (\d\d):(\d\d):(\d\d)$/.exec(text)
  if (!clock) return undefined
  const [year, month, day, hour, minute, second] = clock.slice(1).map(Number) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ]
  if (!isDay(year, month, day)) return undefined
  const zone = /^([+-])(\d\d):(\d\d)$/.exec(textOf(tiff, exif, 0x9011) ?? '')
  if (!zone) return isoOf(localMoment(year, month, day, hour, minute, second))
  const minutes = (Number(zone[2]) * 60 + Number(zone[3])) * (zone[1] === '-' ? -1 : 1)
  return isoOf(new Date(Date.UTC(year, month - 1, day, hour, minute - minutes, second)))
}

function placeOf(tiff: Tiff, gps: Tags): Place | undefined {
  const latitude = degrees(tiff, gps, 0x02, 0x01, 'S')
  const longitude = degrees(tiff, gps, 0x04, 0x03, 'W')
  if (latitude === undefined || longitude === undefined) return undefined
  // Cameras without a fix write zeros.
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180 || (latitude === 0 && longitude === 0)) return undefined
  const [accuracy] = fractions(tiff, gps, 0x1f)
  const isKnown = accuracy !== undefined && Number.isFinite(accuracy)
  return { latitude, longitude, ...(isKnown ? { accuracyMetres: accuracy } : {}) }
}

function degrees(tiff: Tiff, gps: Tags, tag: number, sideTag: number, negative: string): number | undefined {
  const [whole, minutes, seconds] = fractions(tiff, gps, tag)
  if (whole === undefined || minutes === undefined || seconds === undefined) return undefined
  const value = whole + minutes / 60 + (Number.isFinite(seconds) ? seconds : 0) / 3600
  if (!Number.isFinite(value)) return undefined
  return Math.round((textOf(tiff, gps, sideTag) === negative ? -value : value) * 1e7) / 1e7
}
