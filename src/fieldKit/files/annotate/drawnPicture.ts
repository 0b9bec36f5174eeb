import type { Mark } from './marks.ts'
import { paintMarks } from './paintMarks.ts'

/** JPEG quality at which marks are sharp and the file size is about the same as before. */
const jpegQuality = 0.92

export async function drawnPicture(image: HTMLImageElement, marks: readonly Mark[]): Promise<Blob> {
  const picture = { width: image.naturalWidth, height: image.naturalHeight }
  const canvas = Object.assign(document.createElement('canvas'), picture)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser gives no canvas.')
  context.drawImage(image, 0, 0)
  paintMarks(context, marks, picture)
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The canvas gave no picture.'))),
      'image/jpeg',
      jpegQuality,
    )
  })
}
