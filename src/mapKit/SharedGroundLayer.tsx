import { useCallback, useMemo } from 'react'
import type { Shape } from '#domain/geo/point.ts'
import type { CanvasView, Draw } from './canvasLayer.ts'
import { pathOfTrace } from './pathOfTrace.ts'
import { useCanvasLayer } from './useCanvasLayer.ts'
import { zoneTraces } from './zoneTraces.ts'

/** Horizontal distance in px between hatch lines. */
const gap = 7

/** Draws the second zone as a dashed outline, and the overlap hatched to differ from colored areas below. */
export function SharedGroundLayer({ first, second }: { first: Shape; second: Shape }) {
  const traces = useMemo(
    () =>
      zoneTraces([
        { id: 'first', shape: first, tier: 0 },
        { id: 'second', shape: second, tier: 0 },
      ]),
    [first, second],
  )
  const draw = useCallback<Draw>(
    (context, view) => {
      const other = traces.find(({ id }) => id === 'second')
      if (other) strokeDashed(context, view, pathOfTrace(other, view))
      context.save()
      for (const trace of traces) context.clip(pathOfTrace(trace, view), 'evenodd')
      drawHatch(context, view)
      context.restore()
    },
    [traces],
  )
  useCanvasLayer('dots', draw)
  return null
}

function drawHatch(context: CanvasRenderingContext2D, { width, height, toX, toY, colours }: CanvasView): void {
  const start = ((toX(0) + toY(0)) % gap) - height
  const lines = new Path2D()
  for (let x = start; x < width + height; x += gap) {
    lines.moveTo(x, 0)
    lines.lineTo(x - height, height)
  }
  context.strokeStyle = colours.label
  context.globalAlpha = 0.55
  context.lineWidth = 1.2
  context.stroke(lines)
  context.globalAlpha = 1
}

function strokeDashed(context: CanvasRenderingContext2D, { colours }: CanvasView, path: Path2D): void {
  context.lineJoin = 'round'
  context.strokeStyle = colours.surface
  context.lineWidth = 4
  context.stroke(path)
  context.setLineDash([3, 4])
  context.strokeStyle = colours.label
  context.lineWidth = 2
  context.stroke(path)
  context.setLineDash([])
}
