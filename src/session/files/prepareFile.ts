import { AppError } from '#domain/errors.ts'
import { fileLimits } from '#domain/files/fileLimits.ts'
import { hasCameraNotes } from '#domain/files/readExif.ts'
import { type SniffedKind, sniffFile } from '#domain/files/sniffFile.ts'
import type { PhotoPort } from '#work/photoPort.ts'
import { type PreparedPicture, preparePicture } from '#work/pictures/preparePicture.ts'
import { pageTools } from './pageTools.ts'

export interface PreparedUpload extends Partial<Omit<PreparedPicture, 'sha256' | 'content'>> {
  readonly sha256: string
  readonly content: ArrayBuffer
  readonly mime: string
}

const headBytes = 4_096
const pictureKinds: readonly SniffedKind[] = ['jpeg', 'png', 'gif', 'webp', 'avif']

/** Decodes, shrinks and encodes a photo. Throws `AppError` with the reason for a rejection. */
export async function preparePhoto(port: PhotoPort, picked: Blob, quarterTurns = 0): Promise<PreparedUpload> {
  if (picked.size === 0) throw new AppError('fileEmpty')
  if (picked.size > fileLimits.pickedPhotoBytes) throw new AppError('pictureTooLarge')
  const inWorker = await port.picture(picked, quarterTurns).catch(() => undefined)
  const isDone = inWorker && (!('refused' in inWorker) || inWorker.refused === 'pictureTooLarge')
  const prepared = isDone ? inWorker : await preparePicture(pageTools, picked, quarterTurns)
  if (!('refused' in prepared)) return { ...prepared, mime: 'image/jpeg' }
  const isHeic = prepared.refused === 'pictureUnreadable' && (await kindOf(picked)) === 'heic'
  throw new AppError(isHeic ? 'pictureHeic' : prepared.refused)
}

/**
 * Prepares a file for upload, unchanged with two exceptions that are converted to JPEG: HEIC because few programs open
 * it, and pictures with metadata about place, time or camera. Throws `AppError`.
 */
export async function prepareAttachment(port: PhotoPort, picked: File): Promise<PreparedUpload> {
  if (picked.size === 0) throw new AppError('fileEmpty')
  const kind = await kindOf(picked)
  if (kind === 'heic') return preparePhoto(port, picked)
  const mime = kind && mimeOf(kind, picked)
  if (kind === undefined || mime === undefined) throw new AppError('fileKind')
  if (picked.size > fileLimits.attachmentBytes) throw new AppError('fileTooLarge')
  const isPicture = pictureKinds.includes(kind)
  if (isPicture && hasCameraNotes(new Uint8Array(await picked.arrayBuffer()))) return preparePhoto(port, picked)
  return { ...(await port.file(picked, isPicture)), mime }
}

const kindOf = async (file: Blob): Promise<SniffedKind | undefined> =>
  sniffFile(new Uint8Array(await file.slice(0, headBytes).arrayBuffer()))

const office = 'application/vnd.openxmlformats-officedocument'
const officeTypes: Readonly<Record<string, string>> = {
  xlsx: `${office}.spreadsheetml.sheet`,
  docx: `${office}.wordprocessingml.document`,
  pptx: `${office}.presentationml.presentation`,
}

/**
 * Returns the assumed MIME type; the server determines the actual type from the bytes. Undefined for a ZIP archive
 * without an Office file extension.
 */
function mimeOf(kind: SniffedKind, { name }: File): string | undefined {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
  if (kind === 'zip') return officeTypes[ending]
  if (kind === 'text') return ending === 'csv' ? 'text/csv' : 'text/plain'
  return kind === 'pdf' ? 'application/pdf' : `image/${kind}`
}
