import { useCallback, useMemo } from 'react'
import type { Place } from '#domain/geo/point.ts'
import type { CanvasView, Draw } from '../canvasLayer.ts'
import { useCanvasLayer } from '../useCanvasLayer.ts'
import { worldOf } from '../worldPoint.ts'

/** Cone length in px. */
const reach = 74
/** Half the cone's angle in radians. */
const half = Math.PI / 5

interface ViewFanProps {
  place: Place
  /** View direction in compass degrees. */
  heading: number
  others: readonly Place[]
}

export function ViewFan({ place, heading, others }: ViewFanProps) {
  const at = useMemo(() => worldOf(place), [place])
  const dots = useMemo(() => others.map(worldOf), [others])
  const draw = useCallback<Draw>(
    (context, view) => {
      for (const { x, y } of dots) drawDot(context, view, view.toX(x), view.toY(y), 4)
      const x = view.toX(at.x)
      const y = view.toY(at.y)
      drawFan(context, view, x, y, heading)
      drawDot(context, view, x, y, 8)
    },
    [at, dots, heading],
  )
  useCanvasLayer('labels', draw)
  return null
}

function drawFan(context: CanvasRenderingContext2D, view: CanvasView, x: number, y: number, heading: number): void {
  // Compass angles start at north, canvas angles at east.
  const middle = (heading / 180 - 0.5) * Math.PI
  const fan = new Path2D()
  fan.moveTo(x, y)
  fan.arc(x, y, reach, middle - half, middle + half)
  fan.closePath()
  context.globalAlpha = 0.4
  context.fillStyle = view.colours.accent
  context.fill(fan)
  context.globalAlpha = 1
  context.strokeStyle = view.colours.surface
  context.lineWidth = 1.5
  context.stroke(fan)
}

function drawDot(context: CanvasRenderingContext2D, view: CanvasView, x: number, y: number, radius: number): void {
  context.beginPath()
  context.arc(x, y, radius, 0, 2 * Math.PI)
  context.fillStyle = view.colours.accent
  context.fill()
  context.lineWidth = 2
  context.strokeStyle = view.colours.surface
  context.stroke()
}
