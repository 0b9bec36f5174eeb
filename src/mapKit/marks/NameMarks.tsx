import { useCallback, useMemo } from 'react'
import type { Place } from '#domain/geo/point.ts'
import type { Draw } from '../canvasLayer.ts'
import { labelsWithRoom } from '../labelBoxes.ts'
import { useCanvasLayer } from '../useCanvasLayer.ts'
import { isInside, worldOf } from '../worldPoint.ts'

interface NamedPlace {
  readonly id: string
  readonly place: Place
  readonly name: string
}

/** Minimum zoom for names, at which most points are far enough apart. */
const namesFrom = 15
const longestName = 24

export function NameMarks({ places }: { places: readonly NamedPlace[] }) {
  const placed = useMemo(() => places.map(({ id, place, name }) => ({ id, name, at: worldOf(place) })), [places])
  const draw = useCallback<Draw>(
    (context, view) => {
      if (view.zoom < namesFrom) return
      const wishes = placed
        .filter(({ at }) => isInside(at, view.bounds))
        .map(({ id, name, at }) => ({ id, x: view.toX(at.x), y: view.toY(at.y), text: shortened(name) }))
      const shown = labelsWithRoom(wishes)
      context.font = `600 12px ${view.colours.face}`
      context.textBaseline = 'middle'
      context.lineJoin = 'round'
      context.lineWidth = 3
      context.strokeStyle = view.colours.halo
      context.fillStyle = view.colours.label
      for (const { id, x, y, text } of wishes) {
        if (!shown.has(id)) continue
        context.strokeText(text, x + 14, y)
        context.fillText(text, x + 14, y)
      }
    },
    [placed],
  )
  useCanvasLayer('labels', draw)
  return null
}

const shortened = (name: string): string => (name.length > longestName ? `${name.slice(0, longestName - 1)}…` : name)
