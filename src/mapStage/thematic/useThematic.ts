import { useCallback, useMemo } from 'react'
import { type StudyQuestion, useStudyAnswer } from '#session/workers/useStudyAnswer.ts'
import type { LayerState } from '../layerState.ts'
import type { MapLayer } from '../mapLayer.ts'
import { levelAtZoom } from './levelAtZoom.ts'
import type { Painting } from './paintAreas.ts'
import { thematicWish } from './thematicWish.ts'

export interface Thematic {
  /** What is painted now; it stays while the next is worked out. Undefined while nothing is, or nothing can be. */
  readonly painting: Painting | undefined
  readonly isPending: boolean
  readonly hasFailed: boolean
}

/** Colours of areas for the layer that is shown, worked out beside the page; anew with its settings, the level and the data. */
export function useThematic(layers: readonly MapLayer[], state: LayerState, zoom: number | undefined): Thematic {
  const { thematic, level, method, count, ownBreaks } = state
  const wantedLevel = zoom === undefined ? undefined : levelAtZoom(level, zoom)
  const wish = useMemo(
    () =>
      wantedLevel === undefined ? undefined : thematicWish(layers, { thematic, method, count, ownBreaks }, wantedLevel),
    [layers, thematic, method, count, ownBreaks, wantedLevel],
  )
  const paint = useCallback<StudyQuestion<Painting | undefined>>(
    async (study) => wish && (await import('./paintAreas.ts')).paintAreas(study, wish),
    [wish],
  )
  const { value, isPending, hasFailed } = useStudyAnswer(wish && paint)
  return { painting: wish && value?.layerId === wish.layerId ? value : undefined, isPending, hasFailed }
}
