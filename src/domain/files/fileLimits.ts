import { maxFilesOfField } from '../fields/field.ts'

/** Limits that apply on the device. The server checks files against `maxFileBytes` and `maxFilePixels`. */
export const fileLimits = {
  /** Maximum size of a camera photo before processing, in bytes. */
  pickedPhotoBytes: 60_000_000,
  /** Maximum number of pixels of a camera photo before processing. */
  pickedPhotoPixels: 100_000_000,
  photoLongSide: 2_048,
  thumbLongSide: 320,
  /** Maximum size of other files, in bytes. */
  attachmentBytes: 25_000_000,
  filesPerField: maxFilesOfField,
} as const

export const attachmentAccept =
  'image/jpeg,image/png,image/webp,image/avif,image/gif,image/heic,application/pdf,.pdf,.xlsx,.docx,.pptx,.csv,.txt'
