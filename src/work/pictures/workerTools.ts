import { type OpenPicture, paintPicture, type PictureTools } from './pictureTools.ts'

/** Returns whether workers can draw. In older versions of Safari, they can't. */
export const canWorkerDraw = (): boolean =>
  typeof OffscreenCanvas === 'function' &&
  typeof createImageBitmap === 'function' &&
  'convertToBlob' in OffscreenCanvas.prototype

export const workerTools: PictureTools = {
  async open(file): Promise<OpenPicture> {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
    return {
      width: bitmap.width,
      height: bitmap.height,
      async toJpeg(size, quality) {
        const canvas = new OffscreenCanvas(size.width, size.height)
        const brush = canvas.getContext('2d')
        if (!brush) throw new Error('This browser has no room for the picture.')
        paintPicture(brush, size, (width, height) => brush.drawImage(bitmap, 0, 0, width, height))
        const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality })
        return blob.arrayBuffer()
      },
      close: () => bitmap.close(),
    }
  },
}
