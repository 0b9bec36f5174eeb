import type { CanvasView } from './canvasLayer.ts'
import type { ZoneTrace } from './zoneTraces.ts'

export function pathOfTrace({ rings }: Pick<ZoneTrace, 'rings'>, view: CanvasView): Path2D {
  const path = new Path2D()
  for (const ring of rings) {
    for (let at = 0; at < ring.length; at += 2) {
      const x = view.toX(ring[at]!)
      const y = view.toY(ring[at + 1]!)
      if (at === 0) path.moveTo(x, y)
      else path.lineTo(x, y)
    }
    path.closePath()
  }
  return path
}
