/** Family of a file, which determines how it is checked and whether a page may display it. */
export type FileFamily = 'image' | 'pdf' | 'office' | 'text'

export interface FileKind {
  readonly mime: string
  readonly family: FileFamily
  /** Allowed download extensions; the first is the default. */
  readonly extensions: readonly string[]
}

const office = 'application/vnd.openxmlformats-officedocument'

export const fileKinds: readonly FileKind[] = [
  { mime: 'image/jpeg', family: 'image', extensions: ['jpg', 'jpeg'] },
  { mime: 'image/png', family: 'image', extensions: ['png'] },
  { mime: 'image/webp', family: 'image', extensions: ['webp'] },
  { mime: 'image/avif', family: 'image', extensions: ['avif'] },
  { mime: 'image/gif', family: 'image', extensions: ['gif'] },
  { mime: 'application/pdf', family: 'pdf', extensions: ['pdf'] },
  { mime: `${office}.spreadsheetml.sheet`, family: 'office', extensions: ['xlsx'] },
  { mime: `${office}.wordprocessingml.document`, family: 'office', extensions: ['docx'] },
  { mime: `${office}.presentationml.presentation`, family: 'office', extensions: ['pptx'] },
  { mime: 'text/csv', family: 'text', extensions: ['csv'] },
  { mime: 'text/plain', family: 'text', extensions: ['txt', 'csv'] },
]

export const kindOf = (mime: string): FileKind | undefined => fileKinds.find((kind) => kind.mime === mime)

/** Returns whether a type is HEIC or HEIF, which most browsers can't display. */
export const isHeic = (mime: string): boolean => /^image\/hei[cf]/.test(mime)

/** Reported types that don't identify the content; Windows reports CSV as the legacy Excel type. */
const saysNothing: readonly string[] = [
  '',
  'application/octet-stream',
  'application/vnd.ms-excel',
  'application/zip',
  'application/x-zip-compressed',
]

/**
 * Returns the family of a reported MIME type: `any` if the type doesn't identify the content, undefined if unsupported.
 * Accepts the common misspelling `image/jpg`.
 */
export function saidFamily(mime: string): FileFamily | 'any' | undefined {
  const type = mime.split(';')[0]!.trim().toLowerCase()
  if (saysNothing.includes(type)) return 'any'
  return kindOf(type === 'image/jpg' ? 'image/jpeg' : type)?.family
}
