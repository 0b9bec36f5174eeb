export interface OpenPicture {
  readonly width: number
  readonly height: number
  /** Returns the picture as JPEG on white, rotated clockwise by quarter turns. `size` is the size after rotation. */
  toJpeg(size: DrawnSize, quality: number): Promise<ArrayBuffer>
  close(): void
}

export interface DrawnSize {
  readonly width: number
  readonly height: number
  readonly quarterTurns: number
}

export interface PictureTools {
  /** Opens a picture. Throws if the browser can't display the bytes. */
  open(file: Blob): Promise<OpenPicture>
}

interface Brush {
  fillStyle: unknown
  imageSmoothingEnabled: boolean
  imageSmoothingQuality: 'low' | 'medium' | 'high'
  fillRect(x: number, y: number, width: number, height: number): void
  translate(x: number, y: number): void
  rotate(angle: number): void
}

/** Draws a picture on a canvas of the target size; `draw` draws it at the brush's origin. */
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
