/** A picture that was opened, upright as its camera meant it. */
export interface OpenPicture {
  readonly width: number
  readonly height: number
  /** Draws it at a size, turned clockwise by quarter turns, on white, and gives the JPEG. The size is that after the turn. */
  toJpeg(size: DrawnSize, quality: number): Promise<ArrayBuffer>
  close(): void
}

export interface DrawnSize {
  readonly width: number
  readonly height: number
  readonly quarterTurns: number
}

/** What opens pictures: a worker's canvas, or the page's where a worker has none. */
export interface PictureTools {
  /** Throws when the bytes are no picture that this browser can show. */
  open(file: Blob): Promise<OpenPicture>
}

/** The part of a canvas that draws. */
interface Brush {
  fillStyle: unknown
  imageSmoothingEnabled: boolean
  imageSmoothingQuality: 'low' | 'medium' | 'high'
  fillRect(x: number, y: number, width: number, height: number): void
  translate(x: number, y: number): void
  rotate(angle: number): void
}

/** Draws a picture on a canvas of its drawn size; `draw` puts it at a size onto the brush's origin. */
export function paintPicture(
  brush: Brush,
  { width, height, quarterTurns }: DrawnSize,
  draw: (width: number, height: number) => void,
): void {
  brush.fillStyle = '#fff'
  brush.fillRect(0, 0, width, height)
  brush.imageSmoothingEnabled = true
  brush.imageSmoothingQuality = 'high'
  const turns = ((quarterTurns % 4) + 4) % 4
  const [x, y] = [
    [0, 0],
    [width, 0],
    [width, height],
    [0, height],
  ][turns] as [number, number]
  brush.translate(x, y)
  brush.rotate((turns * Math.PI) / 2)
  if (turns % 2 === 0) draw(width, height)
  else draw(height, width)
}
