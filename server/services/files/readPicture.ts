import { availableParallelism } from 'node:os'
import sharp from 'sharp'
import { maxFilePixels } from '#domain/contracts/files.ts'
import { AppError } from '#domain/errors.ts'

const thumbSide = 320
const longestSeconds = 20

/** What the decoder calls the kinds of pictures. */
const formats: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'image/avif': 'heif',
}

/** A picture that could be read from end to end. */
export interface ReadPicture {
  readonly width: number
  readonly height: number
  /** WebP of at most 320 pixels a side, upright, without what the camera wrote into the file. */
  readonly thumb: Buffer
}

/** Sets the decoder up for a server, and answers how many pictures may be read at a time: half of the processors stay free. */
export function setUpPictures(): number {
  sharp.cache(false)
  sharp.concurrency(1)
  return Math.max(1, availableParallelism() >> 1)
}

/**
 * Reads a picture whole, outside of the thread that answers requests. Refuses one that has too many pixels before it is unpacked
 * (`fileTooManyPixels`), and one that is damaged or of another kind than its first bytes say (`pictureUnreadable`).
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
