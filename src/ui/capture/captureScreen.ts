import { copyScreen, type ScreenPart, wholeScreen } from './copyScreen.ts'

const longestSide = 2_048
const jpegQuality = 0.85

/**
 * Returns a picture of the visible page with its map, or of part of an element; undefined if this browser can't create
 * it.
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
    // The browser can't render a page to an image; the user can attach an image instead.
    return undefined
  }
}

async function load(address: string): Promise<HTMLImageElement> {
  const image = new Image()
  image.src = address
  await image.decode()
  return image
}
