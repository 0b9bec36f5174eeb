import { useCallback, useMemo } from 'react'
import type { Place } from '#domain/geo/point.ts'
import type { Draw } from './canvasLayer.ts'
import { drawPill, pillWidth } from './drawPill.ts'
import { useCanvasLayer } from './useCanvasLayer.ts'
import { worldOf } from './worldPoint.ts'

/** A few words at a place: a rank, a letter, a share. */
export interface MapPill {
  readonly id: string
  readonly place: Place
  readonly words: string
  /** What is chosen stands dark among light ones. */
  readonly isChosen?: boolean | undefined
  /** To the left of the place, where a marker stands on it with its name to the right. */
  readonly isLeftOfPlace?: boolean | undefined
}

/** Room in px that a marker takes beside its place. */
const markerRoom = 17

/** Words in small boxes at their places; the first stands over those after it. */
export function PillLayer({ pills, pane = 'zones' }: { pills: readonly MapPill[]; pane?: 'zones' | 'dots' }) {
  const placed = useMemo(() => pills.toReversed().map((pill) => ({ ...pill, at: worldOf(pill.place) })), [pills])
  const draw = useCallback<Draw>(
    (context, view) => {
      for (const { at, words, isChosen, isLeftOfPlace } of placed) {
        const look = isChosen ? 'dark' : 'light'
        const aside = isLeftOfPlace ? markerRoom + pillWidth(context, view.colours, words, look) / 2 : 0
        drawPill(context, view.colours, words, view.toX(at.x) - aside, view.toY(at.y), look)
      }
    },
    [placed],
  )
  useCanvasLayer(pane, draw)
  return null
}
