import { copyScreen, type ScreenPart, wholeScreen } from './copyScreen.ts'

/** Longest side of the picture, in pixels. */
const longestSide = 2_048
const jpegQuality = 0.85

/**
 * A picture of the page as it is seen now, with its map, or of a part of one of its elements; undefined where this browser can't make
 * one.
 */
export async function captureScreen(part: ScreenPart = wholeScreen()): Promise<Blob | undefined> {
  const size = part.frame
  try {
    const image = await load(`data:image/svg+xml;charset=utf-8,${encodeURIComponent(copyScreen(part))}`)
    const scale = Math.min(window.devicePixelRatio, longestSide / Math.max(size.width, size.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(size.width * scale)
    canvas.height = Math.round(size.height * scale)
    const context = canvas.getContext('2d')
    if (!context) return undefined
    context.drawImage(image, 0, 0, canvas.width, canvas.height)
    return await new Promise((resolve) =>
      canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/jpeg', jpegQuality),
    )
  } catch {
    // A browser that will not draw a page into a picture: the person adds one of their own.
    return undefined
  }
}

async function load(address: string): Promise<HTMLImageElement> {
  const image = new Image()
  image.src = address
  await image.decode()
  return image
}
