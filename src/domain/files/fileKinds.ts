/** What files of one family have in common: how they are checked, and whether they may be shown in a page. */
export type FileFamily = 'image' | 'pdf' | 'office' | 'text'

/** A kind of file that is kept. What a file is, its bytes tell and never its name. */
export interface FileKind {
  readonly mime: string
  readonly family: FileFamily
  /** Endings of names under which a file of this kind may be downloaded; the first is given where a name has none. */
  readonly extensions: readonly string[]
}

const office = 'application/vnd.openxmlformats-officedocument'

/** Every kind of file that is kept; nothing else is taken in. */
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

/** The kind that a type names, or undefined where it is not kept. */
export const kindOf = (mime: string): FileKind | undefined => fileKinds.find((kind) => kind.mime === mime)

/** True for what a device calls HEIC or HEIF, which browsers other than Safari can't show. */
export const isHeic = (mime: string): boolean => /^image\/hei[cf]/.test(mime)

/** Types that say nothing: what systems give where they do not know, and Windows calls a CSV file by the type of Excel's old one. */
const saysNothing: readonly string[] = [
  '',
  'application/octet-stream',
  'application/vnd.ms-excel',
  'application/zip',
  'application/x-zip-compressed',
]

/**
 * The family that a device says a file is of, `any` where it can't tell, or undefined where it names what is never kept.
 * `image/jpg` is a common slip of the pen.
 */
export function saidFamily(mime: string): FileFamily | 'any' | undefined {
  const type = mime.split(';')[0]!.trim().toLowerCase()
  if (saysNothing.includes(type)) return 'any'
  return kindOf(type === 'image/jpg' ? 'image/jpeg' : type)?.family
}
