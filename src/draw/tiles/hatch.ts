import type { Context } from './paintLand.ts'

/** Distance in px between two lines of the hatch; a tile's width is a multiple of it, so that lines run on from tile to tile. */
const period = 8

/** A hatch of thin lines at 45°, in CSS px of a context that is scaled by whole numbers or not. */
export function hatchOf(context: Context, colour: string): CanvasPattern | null {
  const { a: ratio } = context.getTransform()
  const side = period * ratio
  const sheet = new OffscreenCanvas(side, side)
  const drawn = sheet.getContext('2d')
  if (!drawn) return null
  drawn.scale(ratio, ratio)
  drawn.strokeStyle = colour
  drawn.lineWidth = 1
  drawn.beginPath()
  for (const shift of [-period, 0, period]) {
    drawn.moveTo(shift - 1, period + 1)
    drawn.lineTo(shift + period + 1, -1)
  }
  drawn.stroke()
  const pattern = context.createPattern(sheet, 'repeat')
  pattern?.setTransform(new DOMMatrix().scale(1 / ratio))
  return pattern
}
