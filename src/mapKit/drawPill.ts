import type { MapColours } from './mapColours.ts'

export function drawPill(
  context: CanvasRenderingContext2D,
  colours: MapColours,
  text: string,
  x: number,
  y: number,
  look: 'dark' | 'light',
): void {
  const width = pillWidth(context, colours, text, look)
  const box = new Path2D()
  box.roundRect(x - width / 2, y - 12, width, 24, look === 'dark' ? 6 : 12)
  context.fillStyle = look === 'dark' ? colours.label : colours.surface
  context.fill(box)
  if (look === 'light') {
    context.strokeStyle = colours.accent
    context.lineWidth = 1.5
    context.stroke(box)
  }
  context.fillStyle = look === 'dark' ? colours.halo : colours.accent
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.fillText(text, x, y + 0.5)
}

export function pillWidth(
  context: CanvasRenderingContext2D,
  { face }: MapColours,
  text: string,
  look: 'dark' | 'light',
): number {
  context.font = `600 13px ${face}`
  return context.measureText(text).width + (look === 'dark' ? 18 : 20)
}
