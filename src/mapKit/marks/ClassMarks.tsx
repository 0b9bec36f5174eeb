import { useCallback, useMemo } from 'react'
import type { Place } from '#domain/geo/point.ts'
import type { Draw } from '../canvasLayer.ts'
import { useCanvasLayer } from '../useCanvasLayer.ts'
import { isInside, worldOf } from '../worldPoint.ts'
import { type ClassLook, classPath } from './classLook.ts'

export interface MarkedClass {
  readonly look: ClassLook
  readonly places: readonly Place[]
}

const reach = 4.5

export function ClassMarks({ classes }: { classes: readonly MarkedClass[] }) {
  const placed = useMemo(() => classes.map(({ look, places }) => ({ look, points: places.map(worldOf) })), [classes])
  const draw = useCallback<Draw>(
    (context, view) => {
      context.lineWidth = 2
      context.strokeStyle = view.colours.surface
      for (const { look, points } of placed) {
        context.fillStyle = view.colours.zones[look.colour] ?? view.colours.competitor
        for (const point of points) {
          if (!isInside(point, view.bounds)) continue
          const path = new Path2D(classPath(look.shape, view.toX(point.x), view.toY(point.y), reach))
          context.stroke(path)
          context.fill(path)
        }
      }
    },
    [placed],
  )
  useCanvasLayer('zones', draw)
  return null
}
