import { namedSize, sniffFile } from '#domain/files/sniffFile.ts'
import { fileLimits } from '#domain/files/fileLimits.ts'
import type { OpenPicture, PictureTools } from './pictureTools.ts'

/** Longest side in px; sharp in print at half the page width. */
const longSide = 1_400
/** Maximum bytes of a JPEG to embed unchanged. */
const lightBytes = 900_000

/**
 * Returns a picture as a JPEG for a PDF, on white if redrawn; undefined if the file isn't a picture, can't be drawn, or
 * has too many pixels.
 */
export async function reportPicture(tools: PictureTools, file: Blob): Promise<Uint8Array | undefined> {
  const head = new Uint8Array(await file.slice(0, 65_536).arrayBuffer())
  const kind = sniffFile(head)
  if (kind === undefined || kind === 'text' || kind === 'pdf' || kind === 'zip') return undefined
  const size = namedSize(head)
  if (size && size.width * size.height > fileLimits.pickedPhotoPixels) return undefined
  if (kind === 'jpeg' && file.size <= lightBytes) return new Uint8Array(await file.arrayBuffer())
  let picture: OpenPicture | undefined
  try {
    picture = await tools.open(file)
    const scale = Math.min(1, longSide / Math.max(picture.width, picture.height))
    const [width, height] = [picture.width, picture.height].map((side) => Math.max(1, Math.round(side * scale)))
    const bytes = await picture.toJpeg({ width: width!, height: height!, quarterTurns: 0 }, 0.82)
    return new Uint8Array(bytes)
  } catch {
    return undefined
  } finally {
    picture?.close()
  }
}

/**
 * Returns a report's pictures by hash. Pictures that can't be drawn are omitted, and the report shows a gap in their
 * place.
 */
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
