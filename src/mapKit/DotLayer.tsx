import { useCallback } from 'react'
import type { Place } from '#domain/geo/point.ts'
import type { Draw } from './canvasLayer.ts'
import { useCanvasLayer } from './useCanvasLayer.ts'
import { worldPoint } from './worldPoint.ts'

const radius = 6
/** Grid spacing in px; only the first dot at a grid point is drawn. */
const closePx = 3

export function DotLayer({ places }: { places: readonly Place[] }) {
  const draw = useCallback<Draw>(
    (context, view) => {
      const path = new Path2D()
      const taken = new Set<number>()
      for (const { longitude, latitude } of places) {
        const point = worldPoint(longitude, latitude)
        const x = view.toX(point.x)
        const y = view.toY(point.y)
        if (x < -radius || y < -radius || x > view.width + radius || y > view.height + radius) continue
        const cell = Math.round(y / closePx) * 65_536 + Math.round(x / closePx)
        if (taken.has(cell)) continue
        taken.add(cell)
        path.moveTo(x + radius, y)
        path.arc(x, y, radius, 0, 2 * Math.PI)
      }
      context.lineWidth = 4
      context.strokeStyle = view.colours.surface
      context.stroke(path)
      context.fillStyle = view.colours.accent
      context.fill(path)
    },
    [places],
  )
  useCanvasLayer('zones', draw)
  return null
}
