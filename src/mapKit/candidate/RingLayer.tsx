import { useCallback } from 'react'
import type { Place } from '#domain/geo/point.ts'
import type { CanvasView, Draw } from '../canvasLayer.ts'
import { drawPill } from '../drawPill.ts'
import { useCanvasLayer } from '../useCanvasLayer.ts'
import { worldOf } from '../worldPoint.ts'

/** A ring around a candidate; the chosen one carries the figures, the others are there to compare by eye. */
export interface MapRing {
  readonly radiusMetres: number
  readonly look: 'chosen' | 'inner' | 'outer'
  /** Its radius in words. */
  readonly label: string
}

export interface RingLayerProps {
  centre: Place
  /** The chosen one last. */
  rings: readonly MapRing[]
}

/** Rings around a candidate, drawn anew with each of its moves. */
export function RingLayer({ centre, rings }: RingLayerProps) {
  const drawLines = useCallback<Draw>((context, view) => drawRings(context, view, centre, rings), [centre, rings])
  const drawWords = useCallback<Draw>((context, view) => drawLabels(context, view, centre, rings), [centre, rings])
  useCanvasLayer('zones', drawLines)
  // The names of areas lie over the rings, but never over how large those are.
  useCanvasLayer('labels', drawWords)
  return null
}

/** The middle of the rings in px, and px of a metre there: a circle on the ground is one on the map, wider by its scale. */
function scaleAt(view: CanvasView, centre: Place): { x: number; y: number; pixelsPerMetre: number } {
  const middle = worldOf(centre)
  const pixelsPerMetre = (view.toX(1) - view.toX(0)) / (40_075_016.686 * Math.cos((centre.latitude * Math.PI) / 180))
  return { x: view.toX(middle.x), y: view.toY(middle.y), pixelsPerMetre }
}

function drawRings(
  context: CanvasRenderingContext2D,
  view: CanvasView,
  centre: Place,
  rings: readonly MapRing[],
): void {
  const { x, y, pixelsPerMetre } = scaleAt(view, centre)
  for (const { radiusMetres, look } of rings) strokeRing(context, view, x, y, radiusMetres * pixelsPerMetre, look)
}

function drawLabels(
  context: CanvasRenderingContext2D,
  view: CanvasView,
  centre: Place,
  rings: readonly MapRing[],
): void {
  const { x, y, pixelsPerMetre } = scaleAt(view, centre)
  for (const { radiusMetres, look, label } of rings) {
    const radius = radiusMetres * pixelsPerMetre
    // Labels of rings too small to tell apart would only cover the candidate.
    if (radius < 40) continue
    if (look === 'chosen') drawPill(context, view.colours, label, x + radius, y, 'dark')
    else drawPill(context, view.colours, label, x - radius * Math.SQRT1_2, y + radius * Math.SQRT1_2, 'light')
  }
}

function strokeRing(
  context: CanvasRenderingContext2D,
  { colours }: CanvasView,
  x: number,
  y: number,
  radius: number,
  look: MapRing['look'],
): void {
  const ring = new Path2D()
  ring.arc(x, y, Math.max(0.5, radius), 0, 2 * Math.PI)
  const isChosen = look === 'chosen'
  if (isChosen) {
    context.globalAlpha = 0.14
    context.fillStyle = colours.accent
    context.fill(ring)
    context.globalAlpha = 1
  }
  context.setLineDash([])
  context.strokeStyle = colours.surface
  context.lineWidth = isChosen ? 7 : 5
  context.stroke(ring)
  context.setLineDash(look === 'outer' ? [7, 5] : [])
  context.strokeStyle = colours.accent
  context.lineWidth = isChosen ? 3 : 2
  context.stroke(ring)
  context.setLineDash([])
}
