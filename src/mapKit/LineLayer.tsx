import { useCallback } from 'react'
import type { CanvasView, Draw } from './canvasLayer.ts'
import { useCanvasLayer } from './useCanvasLayer.ts'
import { worldPoint } from './worldPoint.ts'

/** A line on the ground as [longitude, latitude] pairs. */
export type MapLine = readonly (readonly [number, number, ...number[]])[]

export interface LineLayerProps {
  lines: readonly MapLine[]
  /** A dot at every point, as while it is drawn; else an open ring at both ends. */
  hasDots?: boolean | undefined
}

/** Lines with a casing; where one ends stands an open ring, so that nobody takes two for one. */
export function LineLayer({ lines, hasDots = false }: LineLayerProps) {
  const draw = useCallback<Draw>(
    (context, view) => {
      for (const line of lines) drawLine(context, view, line, hasDots)
    },
    [lines, hasDots],
  )
  useCanvasLayer('zones', draw)
  return null
}

function drawLine(context: CanvasRenderingContext2D, view: CanvasView, line: MapLine, hasDots: boolean): void {
  const points = line.map(([longitude, latitude]) => {
    const { x, y } = worldPoint(longitude, latitude)
    return [view.toX(x), view.toY(y)] as const
  })
  const path = new Path2D()
  for (const [x, y] of points) path.lineTo(x, y)
  context.lineJoin = 'round'
  context.lineCap = 'round'
  for (const [colour, width] of [
    [view.colours.surface, 7],
    [view.colours.accent, 3],
  ] as const) {
    context.strokeStyle = colour
    context.lineWidth = width
    context.stroke(path)
  }
  context.lineWidth = 3
  context.fillStyle = view.colours.surface
  const ends = hasDots ? points : [points[0], points.at(-1)].flatMap((end) => (end ? [end] : []))
  for (const [x, y] of ends) {
    context.beginPath()
    context.arc(x, y, 6, 0, 2 * Math.PI)
    context.fill()
    context.stroke()
  }
}
