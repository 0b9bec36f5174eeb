import { useCallback, useMemo } from 'react'
import type { Place } from '#domain/geo/point.ts'
import type { CanvasView, Draw } from '../canvasLayer.ts'
import { usePane } from '../LayerPane.tsx'
import { useCanvasLayer } from '../useCanvasLayer.ts'
import { usePressFirst } from '../usePressFirst.ts'
import { isInside, worldOf, type WorldPoint, worldSize } from '../worldPoint.ts'

interface StreetMarksProps {
  pictures: readonly Place[]
  own: readonly Place[]
  opacity: number
  /** Opens a place; undefined while another tool handles clicks. */
  onPress: ((place: Place) => void) | undefined
}

interface Mark extends WorldPoint {
  readonly place: Place
}

/** Minimum zoom for company photos. */
const ownFrom = 12

export function StreetMarks({ pictures, own, opacity, onPress }: StreetMarksProps) {
  const dots = useMemo(() => pictures.map(markOf), [pictures])
  const rings = useMemo(() => own.map(markOf), [own])
  const draw = useCallback<Draw>(
    (context, view) => {
      drawAll(context, view, dots, 3.5, { fill: view.colours.accent, edge: view.colours.surface, width: 1.5 })
      if (view.zoom >= ownFrom)
        drawAll(context, view, rings, 6, { fill: view.colours.surface, edge: view.colours.accent, width: 3 })
    },
    [dots, rings],
  )
  useCanvasLayer(usePane('dots'), draw, opacity)
  usePressFirst((at, pixels, zoom) => {
    if (!onPress) return false
    const seen = zoom >= ownFrom ? [...rings, ...dots] : dots
    const nearest = nearestMark(seen, at, pixels / worldSize(zoom))
    if (nearest) onPress(nearest.place)
    return nearest !== undefined
  })
  return null
}

const markOf = (place: Place): Mark => ({ ...worldOf(place), place })

function nearestMark(marks: readonly Mark[], at: WorldPoint, reach: number): Mark | undefined {
  let nearest = undefined as Mark | undefined
  let best = reach
  for (const mark of marks) {
    const away = Math.hypot(mark.x - at.x, mark.y - at.y)
    if (away < best) [nearest, best] = [mark, away]
  }
  return nearest
}

interface Look {
  readonly fill: string
  readonly edge: string
  readonly width: number
}

function drawAll(
  context: CanvasRenderingContext2D,
  view: CanvasView,
  marks: readonly Mark[],
  radius: number,
  { fill, edge, width }: Look,
): void {
  const path = new Path2D()
  for (const mark of marks) {
    if (!isInside(mark, view.bounds)) continue
    const x = view.toX(mark.x)
    const y = view.toY(mark.y)
    path.moveTo(x + radius, y)
    path.arc(x, y, radius, 0, 2 * Math.PI)
  }
  context.fillStyle = fill
  context.fill(path)
  context.strokeStyle = edge
  context.lineWidth = width
  context.stroke(path)
}
