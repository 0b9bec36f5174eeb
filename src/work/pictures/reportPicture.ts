import { namedSize, sniffFile } from '#domain/files/sniffFile.ts'
import { fileLimits } from '#domain/files/fileLimits.ts'
import type { PictureTools } from './pictureTools.ts'

/** As sharp as paper shows it, half a page wide. */
const longSide = 1_400
/** A photo of the product is a JPEG already; a light one goes into a file as it is. */
const lightBytes = 900_000

/** A picture as a PDF takes it, a JPEG on white; undefined for what is no picture, or larger than any camera's. */
export async function reportPicture(tools: PictureTools, file: Blob): Promise<Uint8Array | undefined> {
  const head = new Uint8Array(await file.slice(0, 65_536).arrayBuffer())
  const kind = sniffFile(head)
  if (kind === undefined || kind === 'text' || kind === 'pdf' || kind === 'zip') return undefined
  const size = namedSize(head)
  if (size && size.width * size.height > fileLimits.pickedPhotoPixels) return undefined
  if (kind === 'jpeg' && file.size <= lightBytes) return new Uint8Array(await file.arrayBuffer())
  try {
    const picture = await tools.open(file)
    const scale = Math.min(1, longSide / Math.max(picture.width, picture.height))
    const [width, height] = [picture.width, picture.height].map((side) => Math.max(1, Math.round(side * scale)))
    const bytes = await picture.toJpeg({ width: width!, height: height!, quarterTurns: 0 }, 0.82)
    picture.close()
    return new Uint8Array(bytes)
  } catch {
    return undefined
  }
}

/** The pictures of a report by their hashes; those that can't be drawn are left out, and their places stay empty. */
export async function reportPictures(
  tools: PictureTools,
  files: ReadonlyMap<string, Blob>,
): Promise<ReadonlyMap<string, Uint8Array>> {
  const made = new Map<string, Uint8Array>()
  for (const [sha256, file] of files) {
    const bytes = await reportPicture(tools, file)
    if (bytes) made.set(sha256, bytes)
  }
  return made
}
