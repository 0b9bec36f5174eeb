import { useCallback } from 'react'
import type { CanvasView, Draw } from './canvasLayer.ts'
import { useCanvasLayer } from './useCanvasLayer.ts'
import { worldPoint } from './worldPoint.ts'

/** A line as [longitude, latitude] pairs. */
export type MapLine = readonly (readonly [number, number, ...number[]])[]

export interface LineLayerProps {
  lines: readonly MapLine[]
  /** True for rings at every point of a solid line, e.g. while drawing; otherwise only its ends have rings. */
  hasDots?: boolean | undefined
  isDashed?: boolean | undefined
}

/** Lines with a casing; open rings mark the ends of solid lines, to keep adjoining lines distinct. */
export function LineLayer({ lines, hasDots = false, isDashed = false }: LineLayerProps) {
  const draw = useCallback<Draw>(
    (context, view) => {
      for (const line of lines) {
        const points = pointsOf(view, line)
        if (isDashed) drawDashed(context, view, points)
        else drawLine(context, view, points, hasDots)
      }
    },
    [lines, hasDots, isDashed],
  )
  // Dashed lines are borders, drawn above their zones.
  useCanvasLayer(isDashed ? 'dots' : 'zones', draw)
  return null
}

type Points = readonly (readonly [number, number])[]

const pointsOf = (view: CanvasView, line: MapLine): Points =>
  line.map(([longitude, latitude]) => {
    const { x, y } = worldPoint(longitude, latitude)
    return [view.toX(x), view.toY(y)]
  })

function pathThrough(points: Points): Path2D {
  const path = new Path2D()
  for (const [x, y] of points) path.lineTo(x, y)
  return path
}

function drawDashed(context: CanvasRenderingContext2D, { colours }: CanvasView, points: Points): void {
  const path = pathThrough(points)
  context.lineJoin = 'round'
  context.strokeStyle = colours.surface
  context.lineWidth = 5
  context.stroke(path)
  context.setLineDash([10, 6])
  context.strokeStyle = colours.label
  context.lineWidth = 2.5
  context.stroke(path)
  context.setLineDash([])
}

function drawLine(context: CanvasRenderingContext2D, view: CanvasView, points: Points, hasDots: boolean): void {
  const path = pathThrough(points)
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
