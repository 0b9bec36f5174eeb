import { useCallback, useMemo } from 'react'
import type { Place } from '#domain/geo/point.ts'
import type { Draw } from './canvasLayer.ts'
import { drawPill } from './drawPill.ts'
import { useCanvasLayer } from './useCanvasLayer.ts'
import { worldOf } from './worldPoint.ts'

/** A few words at a place: a rank, a letter, a share. */
export interface MapPill {
  readonly id: string
  readonly place: Place
  readonly words: string
  /** What is chosen stands dark among light ones. */
  readonly isChosen?: boolean | undefined
}

/** Words in small boxes at their places; the first stands over those after it. */
export function PillLayer({ pills }: { pills: readonly MapPill[] }) {
  const placed = useMemo(() => pills.toReversed().map((pill) => ({ ...pill, at: worldOf(pill.place) })), [pills])
  const draw = useCallback<Draw>(
    (context, view) => {
      for (const { at, words, isChosen } of placed)
        drawPill(context, view.colours, words, view.toX(at.x), view.toY(at.y), isChosen ? 'dark' : 'light')
    },
    [placed],
  )
  useCanvasLayer('zones', draw)
  return null
}
