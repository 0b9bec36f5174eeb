import { fileLimits } from '#domain/files/fileLimits.ts'
import { type CameraNotes, readExif } from '#domain/files/readExif.ts'
import { namedSize } from '#domain/files/sniffFile.ts'
import { packHash } from '#domain/pack/packHash.ts'
import type { OpenPicture, PictureTools } from './pictureTools.ts'

/** A photo as stored: shrunk, upright, without camera metadata. */
export interface PreparedPicture extends CameraNotes {
  readonly sha256: string
  readonly content: ArrayBuffer
  readonly width: number
  readonly height: number
  readonly thumb: ArrayBuffer
}

type PictureRefusal = 'pictureUnreadable' | 'pictureTooLarge'
export type PreparedOrRefused = PreparedPicture | { readonly refused: PictureRefusal }

/** Number of bytes at the start that are searched for the picture's size and camera metadata. */
const headBytes = 1_000_000
const quality = 0.85
/** Size in bytes above which a picture is recompressed once. */
const heavyBytes = 2_200_000
const heavyQuality = 0.7
const thumbQuality = 0.75

export async function preparePicture(
  tools: PictureTools,
  file: Blob,
  quarterTurns = 0,
  subtle: Pick<SubtleCrypto, 'digest'> = crypto.subtle,
): Promise<PreparedOrRefused> {
  const head = new Uint8Array(await file.slice(0, headBytes).arrayBuffer())
  const named = namedSize(head)
  if (named && isTooLarge(named)) return { refused: 'pictureTooLarge' }
  let picture: OpenPicture
  try {
    picture = await tools.open(file)
  } catch {
    return { refused: 'pictureUnreadable' }
  }
  try {
    if (isTooLarge(picture)) return { refused: 'pictureTooLarge' }
    const size = fitted(picture, fileLimits.photoLongSide, quarterTurns)
    const first = await picture.toJpeg(size, quality)
    const content = first.byteLength > heavyBytes ? await picture.toJpeg(size, heavyQuality) : first
    const thumb = await picture.toJpeg(fitted(picture, fileLimits.thumbLongSide, quarterTurns), thumbQuality)
    const { width, height } = size
    return { sha256: await packHash(subtle, content), content, width, height, thumb, ...readExif(head, zoneOfDevice) }
  } catch {
    return { refused: 'pictureUnreadable' }
  } finally {
    picture.close()
  }
}

/** Returns the size and a thumbnail of a picture stored unchanged; undefined if it's too large or can't be drawn. */
export async function sketchPicture(
  tools: PictureTools,
  file: Blob,
): Promise<Pick<PreparedPicture, 'width' | 'height' | 'thumb'> | undefined> {
  const head = new Uint8Array(await file.slice(0, headBytes).arrayBuffer())
  const named = namedSize(head)
  if (named && isTooLarge(named)) return undefined
  let picture: OpenPicture | undefined
  try {
    picture = await tools.open(file)
    const thumb = await picture.toJpeg(fitted(picture, fileLimits.thumbLongSide, 0), thumbQuality)
    return { width: picture.width, height: picture.height, thumb }
  } catch {
    return undefined
  } finally {
    picture?.close()
  }
}

const isTooLarge = ({ width, height }: { width: number; height: number }): boolean =>
  width * height > fileLimits.pickedPhotoPixels

function fitted({ width, height }: { width: number; height: number }, longSide: number, quarterTurns: number) {
  const scale = Math.min(1, longSide / Math.max(width, height))
  const across = Math.max(1, Math.round(width * scale))
  const down = Math.max(1, Math.round(height * scale))
  return quarterTurns % 2 === 0
    ? { width: across, height: down, quarterTurns }
    : { width: down, height: across, quarterTurns }
}

const zoneOfDevice = (year: number, month: number, day: number, hour: number, minute: number, second: number): Date =>
  new Date(year, month - 1, day, hour, minute, second)
