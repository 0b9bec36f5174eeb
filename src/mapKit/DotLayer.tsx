import { useCallback, useMemo } from 'react'
import type { Place } from '#domain/geo/point.ts'
import type { CanvasView, Draw } from './canvasLayer.ts'
import { useCanvasLayer } from './useCanvasLayer.ts'
import { worldOf } from './worldPoint.ts'

export interface DotLayerProps {
  places: readonly Place[]
  /** Competitors are dots with a casing; points of interest are smaller and quieter. */
  kind: 'competitor' | 'poi'
}

/** Many small dots on one canvas. */
export function DotLayer({ places, kind }: DotLayerProps) {
  const points = useMemo(() => {
    const world = new Float64Array(places.length * 2)
    places.forEach((place, index) => {
      const { x, y } = worldOf(place)
      world[index * 2] = x
      world[index * 2 + 1] = y
    })
    return world
  }, [places])
  const draw = useCallback<Draw>((context, view) => drawDots(context, view, points, kind), [points, kind])
  useCanvasLayer('dots', draw)
  return null
}

function drawDots(
  context: CanvasRenderingContext2D,
  view: CanvasView,
  points: Float64Array,
  kind: DotLayerProps['kind'],
): void {
  const { colours, bounds } = view
  // From afar a full-sized dot would hide the ground under its neighbours.
  const radius = (kind === 'competitor' ? 4 : 2.5) * (view.zoom >= 13 ? 1 : view.zoom >= 10 ? 0.75 : 0.5)
  context.beginPath()
  for (let at = 0; at < points.length; at += 2) {
    const [worldX, worldY] = [points[at]!, points[at + 1]!]
    if (worldX < bounds.minX || worldX > bounds.maxX || worldY < bounds.minY || worldY > bounds.maxY) continue
    const [x, y] = [view.toX(worldX), view.toY(worldY)]
    context.moveTo(x + radius, y)
    context.arc(x, y, radius, 0, 2 * Math.PI)
  }
  context.lineWidth = kind === 'competitor' ? 2 : 1
  context.strokeStyle = colours.surface
  context.stroke()
  context.fillStyle = kind === 'competitor' ? colours.competitor : colours.poi
  context.fill()
}
