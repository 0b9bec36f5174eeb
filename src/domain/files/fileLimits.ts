import { maxFilesOfField } from '../fields/field.ts'

/** Device limits. The server checks files against `maxFileBytes` and `maxFilePixels`. */
export const fileLimits = {
  /** A camera photo before processing. */
  pickedPhotoBytes: 60_000_000,
  pickedPhotoPixels: 100_000_000,
  photoLongSide: 2_048,
  thumbLongSide: 320,
  /** Limit for other files, which are stored unchanged. */
  attachmentBytes: 25_000_000,
  filesPerField: maxFilesOfField,
} as const

export const attachmentAccept =
  'image/jpeg,image/png,image/webp,image/avif,image/gif,image/heic,application/pdf,.pdf,.xlsx,.docx,.pptx,.csv,.txt'
