import { useCallback, useMemo } from 'react'
import type { Place, Shape } from '#domain/geo/point.ts'
import type { CanvasView, Draw } from '../canvasLayer.ts'
import { drawPill } from '../drawPill.ts'
import { pathOfTrace } from '../pathOfTrace.ts'
import { useCanvasLayer } from '../useCanvasLayer.ts'
import { worldOf } from '../worldPoint.ts'
import { zoneTraces, type ZoneTrace } from '../zoneTraces.ts'

export interface MeasureMark {
  readonly id: string
  readonly path: readonly Place[]
  readonly shape: Shape | undefined
  readonly words: string
}

export function MeasureMarks({ marks }: { marks: readonly MeasureMark[] }) {
  const traced = useMemo(
    () =>
      marks.map((mark) => ({
        ...mark,
        traces: mark.shape ? zoneTraces([{ id: mark.id, shape: mark.shape, tier: 0, look: 'studied' }]) : [],
      })),
    [marks],
  )
  const draw = useCallback<Draw>(
    (context, view) => {
      for (const mark of traced) drawMark(context, view, mark)
    },
    [traced],
  )
  useCanvasLayer('zones', draw)
  return null
}

function drawMark(
  context: CanvasRenderingContext2D,
  view: CanvasView,
  { path, traces, words }: MeasureMark & { readonly traces: readonly ZoneTrace[] },
): void {
  context.lineJoin = 'round'
  context.lineCap = 'round'
  for (const { rings } of traces) drawGround(context, view, rings)
  const points = path.map((place) => {
    const { x, y } = worldOf(place)
    return [view.toX(x), view.toY(y)] as const
  })
  if (points.length > 1) {
    const line = new Path2D()
    for (const [x, y] of points) line.lineTo(x, y)
    strokeCased(context, view, line)
  } else for (const [x, y] of points) drawPoint(context, view, x, y)
  const [x, y] = points.at(-1) ?? middleOf(view, traces)
  context.font = `600 13px ${view.colours.face}`
  drawPill(context, view.colours, words, x + context.measureText(words).width / 2 + 22, y - 18, 'light')
}

function middleOf(view: CanvasView, traces: readonly ZoneTrace[]): readonly [number, number] {
  const { minX, minY, maxX } = traces[0]?.bounds ?? view.bounds
  return [view.toX((minX + maxX) / 2), view.toY(minY)]
}

function drawGround(context: CanvasRenderingContext2D, view: CanvasView, rings: readonly Float64Array[]): void {
  const path = pathOfTrace({ rings }, view)
  context.globalAlpha = 0.12
  context.fillStyle = view.colours.accent
  context.fill(path, 'evenodd')
  context.globalAlpha = 1
  strokeCased(context, view, path)
}

function strokeCased(context: CanvasRenderingContext2D, { colours }: CanvasView, path: Path2D): void {
  context.strokeStyle = colours.surface
  context.lineWidth = 6
  context.stroke(path)
  context.strokeStyle = colours.accent
  context.lineWidth = 2.5
  context.stroke(path)
}

function drawPoint(context: CanvasRenderingContext2D, { colours }: CanvasView, x: number, y: number): void {
  context.beginPath()
  context.arc(x, y, 6, 0, 2 * Math.PI)
  context.fillStyle = colours.accent
  context.fill()
  context.strokeStyle = colours.surface
  context.lineWidth = 2.5
  context.stroke()
}
