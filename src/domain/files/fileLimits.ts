/** Most files that one field holds. */
export const maxFilesOfField = 200

/** What a device takes in; the server has limits of its own, and these stay below them. */
export const fileLimits = {
  /** A photo as it comes from the camera. */
  pickedPhotoBytes: 60_000_000,
  pickedPhotoPixels: 100_000_000,
  /** Longest side of a photo as it is kept, and of its thumbnail. */
  photoLongSide: 2_048,
  thumbLongSide: 320,
  /** Any other file, which is kept as it is. */
  attachmentBytes: 25_000_000,
  filesPerField: maxFilesOfField,
} as const

/** Kinds of files that can be attached, for the browser's own dialog. */
export const attachmentAccept =
  'image/jpeg,image/png,image/webp,image/avif,image/gif,image/heic,application/pdf,.pdf,.xlsx,.docx,.pptx,.csv,.txt'
export const photoAccept = 'image/*'
