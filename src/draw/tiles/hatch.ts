import type { Context } from './paintLand.ts'

/** Hatch spacing in px. Tile widths are a multiple, so lines continue across tiles. */
const period = 8

/** Returns a hatch of thin 45° lines in CSS px, at any context scale. */
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
