import { useCallback, useMemo } from 'react'
import type { Place } from '#domain/geo/point.ts'
import type { Draw } from './canvasLayer.ts'
import { drawPill, pillWidth } from './drawPill.ts'
import { useCanvasLayer } from './useCanvasLayer.ts'
import { worldOf } from './worldPoint.ts'

export interface MapPill {
  readonly id: string
  readonly place: Place
  readonly words: string
  /** True for dark colors instead of light. */
  readonly isChosen?: boolean | undefined
  readonly isLeftOfPlace?: boolean | undefined
}

/** Width in px that a marker covers next to its place. */
const markerRoom = 17

/** Short texts in small boxes; the first is drawn on top. */
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
