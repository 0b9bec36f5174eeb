import { type OpenPicture, paintPicture, type PictureTools } from '#work/pictures/pictureTools.ts'

/**
 * Main-thread tools for browsers without worker canvases and for formats a browser displays but can't decode in a
 * worker (HEIC in Safari).
 */
export const pageTools: PictureTools = {
  async open(file): Promise<OpenPicture> {
    const address = URL.createObjectURL(file)
    const picture = new Image()
    picture.src = address
    try {
      await picture.decode()
    } catch (error) {
      URL.revokeObjectURL(address)
      throw error
    }
    return {
      width: picture.naturalWidth,
      height: picture.naturalHeight,
      async toJpeg(size, quality) {
        const canvas = document.createElement('canvas')
        canvas.width = size.width
        canvas.height = size.height
        const brush = canvas.getContext('2d')
        if (!brush) throw new Error('This browser has no room for the picture.')
        paintPicture(brush, size, (width, height) => brush.drawImage(picture, 0, 0, width, height))
        const blob = await new Promise<Blob | null>((resolve) => {
          canvas.toBlob(resolve, 'image/jpeg', quality)
        })
        // Safari may hold a canvas's memory until the canvas is small.
        canvas.width = 0
        if (!blob) throw new Error('This browser could not pack the picture.')
        return blob.arrayBuffer()
      },
      close: () => URL.revokeObjectURL(address),
    }
  },
}
