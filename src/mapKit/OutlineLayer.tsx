import { useCallback, useMemo } from 'react'
import type { Place, Shape } from '#domain/geo/point.ts'
import type { CanvasView, Draw } from './canvasLayer.ts'
import { pathOfTrace } from './pathOfTrace.ts'
import { useCanvasLayer } from './useCanvasLayer.ts'
import { worldOf } from './worldPoint.ts'
import { zoneTraces, type ZoneTrace } from './zoneTraces.ts'

export interface OutlineLayerProps {
  shapes: readonly Shape[]
  place?: Place | undefined
}

export function OutlineLayer({ shapes, place }: OutlineLayerProps) {
  const traces = useMemo(
    () => zoneTraces(shapes.map((shape, at) => ({ id: String(at), shape, tier: 0, isChosen: true }))),
    [shapes],
  )
  const draw = useCallback<Draw>((context, view) => drawOutlines(context, view, traces, place), [traces, place])
  useCanvasLayer('zones', draw)
  return null
}

function drawOutlines(
  context: CanvasRenderingContext2D,
  view: CanvasView,
  traces: readonly ZoneTrace[],
  place: Place | undefined,
): void {
  context.lineJoin = 'round'
  for (const trace of traces) strokeCased(context, view, pathOfTrace(trace, view))
  if (place) strokeCased(context, view, placePath(place, view))
}

function strokeCased(context: CanvasRenderingContext2D, { colours }: CanvasView, path: Path2D): void {
  context.strokeStyle = colours.surface
  context.lineWidth = 7
  context.stroke(path)
  context.strokeStyle = colours.accent
  context.lineWidth = 2.5
  context.stroke(path)
}

function placePath(place: Place, view: CanvasView): Path2D {
  const { x, y } = worldOf(place)
  const left = view.toX(x)
  const top = view.toY(y)
  const path = new Path2D()
  path.arc(left, top, 9, 0, 2 * Math.PI)
  path.moveTo(left + 1, top)
  path.arc(left, top, 1, 0, 2 * Math.PI)
  return path
}
