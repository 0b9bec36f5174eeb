import { availableParallelism } from 'node:os'
import sharp from 'sharp'
import { maxFilePixels } from '#domain/contracts/files.ts'
import { AppError } from '#domain/errors.ts'

const thumbSide = 320
const longestSeconds = 20

const formats: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'image/avif': 'heif',
}

export interface ReadPicture {
  readonly width: number
  readonly height: number
  /** Thumbnail as WebP, at most 320 pixels per side, upright, without camera metadata. */
  readonly thumb: Buffer
}

/**
 * Configures the decoder for a server; returns the number of pictures to decode concurrently: half the number of
 * processors, at least one.
 */
export function setUpPictures(): number {
  sharp.cache(false)
  sharp.concurrency(1)
  return Math.max(1, availableParallelism() >> 1)
}

/**
 * Decodes a picture off the request thread. Throws `fileTooManyPixels` before decompressing too many pixels, and
 * `pictureUnreadable` for damaged or mislabeled pictures.
 */
export async function readPicture(path: string, mime: string): Promise<ReadPicture> {
  const about = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined)
  const { width, height = 0, pageHeight = height, format } = about ?? {}
  if (!width || !pageHeight || format !== formats[mime]) throw new AppError('pictureUnreadable')
  if (width * pageHeight > maxFilePixels) throw new AppError('fileTooManyPixels')
  const thumb = await sharp(path, { limitInputPixels: maxFilePixels, failOn: 'error' })
    .timeout({ seconds: longestSeconds })
    .autoOrient()
    .resize(thumbSide, thumbSide, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 75 })
    .toBuffer()
    .catch(() => undefined)
  if (!thumb) throw new AppError('pictureUnreadable')
  return { width, height: pageHeight, thumb }
}
