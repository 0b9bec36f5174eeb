import type { ShotMark } from './shotMarks.ts'

type Surface = HTMLCanvasElement

/** Size of a blur cell in pixels, large enough to make text unreadable. */
const spotPixels = 48
const frameColour = '#c2261c'

/** Paints a picture with its marks. Blurred pixels are overwritten and can't be recovered from the result. */
export function paintShot(canvas: Surface, image: CanvasImageSource, marks: readonly ShotMark[]): void {
  const context = canvas.getContext('2d')
  if (!context) return
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  for (const mark of marks) {
    const box = boxOf(mark, canvas)
    if (mark.kind === 'blur') blur(canvas, context, box)
  }
  context.strokeStyle = frameColour
  context.lineWidth = Math.max(3, canvas.width / 400)
  for (const mark of marks) {
    const { x, y, width, height } = boxOf(mark, canvas)
    if (mark.kind === 'frame') context.strokeRect(x, y, width, height)
  }
}

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

function boxOf({ left, top, right, bottom }: ShotMark, { width, height }: Surface): Box {
  const x = Math.floor(left * width)
  const y = Math.floor(top * height)
  return { x, y, width: Math.max(1, Math.ceil(right * width) - x), height: Math.max(1, Math.ceil(bottom * height) - y) }
}

function blur(canvas: Surface, context: CanvasRenderingContext2D, { x, y, width, height }: Box): void {
  const { columns, rows } = spotsOf(width, height)
  const means = meansOf(context.getImageData(x, y, width, height), columns, rows)
  const small = canvas.ownerDocument.createElement('canvas')
  small.width = columns
  small.height = rows
  small.getContext('2d')?.putImageData(means, 0, 0)
  context.fillStyle = '#808080'
  context.fillRect(x, y, width, height)
  context.imageSmoothingEnabled = true
  context.drawImage(small, 0, 0, columns, rows, x, y, width, height)
}

const spotsOf = (width: number, height: number) => ({
  columns: Math.max(1, Math.floor(width / spotPixels)),
  rows: Math.max(1, Math.floor(height / spotPixels)),
})

function meansOf({ data, width, height }: ImageData, columns: number, rows: number): ImageData {
  const sums = new Float64Array(columns * rows * 4)
  for (let y = 0; y < height; y += 1) {
    const row = Math.floor((y * rows) / height)
    for (let x = 0; x < width; x += 1) {
      const spot = (row * columns + Math.floor((x * columns) / width)) * 4
      const at = (y * width + x) * 4
      for (const channel of [0, 1, 2] as const) sums[spot + channel]! += data[at + channel]!
      sums[spot + 3]! += 1
    }
  }
  const means = new ImageData(columns, rows)
  for (let spot = 0; spot < sums.length; spot += 4) {
    const count = sums[spot + 3]!
    for (const channel of [0, 1, 2] as const) means.data[spot + channel] = sums[spot + channel]! / count
    means.data[spot + 3] = 255
  }
  return means
}

export async function markedPicture(image: HTMLImageElement, marks: readonly ShotMark[]): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = image.naturalWidth
  canvas.height = image.naturalHeight
  paintShot(canvas, image, marks)
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The canvas gave no picture.'))),
      'image/jpeg',
      0.85,
    )
  })
}
