import { useCallback, useMemo } from 'react'
import type { Shape } from '#domain/geo/point.ts'
import type { CanvasView, Draw } from './canvasLayer.ts'
import { pathOfTrace } from './pathOfTrace.ts'
import { useCanvasLayer } from './useCanvasLayer.ts'
import { zoneTraces } from './zoneTraces.ts'

/** Px between two lines of the hatching. */
const gap = 7

/** The ground that two zones share, hatched: lines tell it from the colours of areas below. */
export function SharedGroundLayer({ first, second }: { first: Shape; second: Shape }) {
  const traces = useMemo(
    () => zoneTraces([first, second].map((shape, at) => ({ id: `${at}`, shape, tier: 0 }))),
    [first, second],
  )
  const draw = useCallback<Draw>(
    (context, view) => {
      context.save()
      for (const trace of traces) context.clip(pathOfTrace(trace, view), 'evenodd')
      drawHatch(context, view)
      context.restore()
    },
    [traces],
  )
  useCanvasLayer('zones', draw)
  return null
}

/** Lines from corner to corner over the whole canvas; they keep their place on the ground while the map moves. */
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
