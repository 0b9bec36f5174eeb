import { useAtomValue } from 'jotai'
import { useCallback } from 'react'
import type { AreaFigures, FoundPoint } from '#analysis/studyTypes.ts'
import type { StudyView } from '#session/workers/useStudy.ts'
import { type StudyQuestion, useStudyAnswer } from '#session/workers/useStudyAnswer.ts'
import { layerStateAtom, shownLayersAtom } from '#mapStage/layersOnMap.ts'
import type { MapCard } from '#mapStage/mapCard.ts'

export interface PlaceAnswer {
  readonly card: MapCard
  /** Areas, finest first, from the selected area up if there is one; empty at sea. */
  readonly areas: readonly AreaFigures[]
  readonly point: FoundPoint | undefined
}

/**
 * Looks up the areas and the point at a card's location. Without `card.point`, points of hidden layers aren't found.
 */
export function usePlaceAnswer(card: MapCard) {
  const kinds = useAtomValue(shownLayersAtom)
    .flatMap(({ finds }) => finds ?? [])
    .join()
  const { pointClasses } = useAtomValue(layerStateAtom)
  return useStudyAnswer(
    useCallback<StudyQuestion<PlaceAnswer>>(
      async (study) => {
        const [areas, found] = await Promise.all([areasOf(study, card), pointOf(study, card, kinds)])
        const isHidden = !card.point && found?.kind === 'pack' && !pointClasses.includes(found.poiClass ?? '')
        return { card, areas, point: isHidden ? undefined : found }
      },
      [card, kinds, pointClasses],
    ),
  )
}

async function areasOf(study: StudyView['study'], { place, area }: MapCard): Promise<readonly AreaFigures[]> {
  const areas = await study.areasAt(area?.label ?? place)
  return area ? areas.filter((known) => known.area.level <= area.level) : areas
}

async function pointOf(
  study: StudyView['study'],
  { place, reachMetres, point, area }: MapCard,
  kinds: string,
): Promise<FoundPoint | undefined> {
  if (point) return study.pointAt(point.place, 1, [point.kind])
  if (area || kinds === '') return undefined
  return study.pointAt(place, reachMetres, kinds.split(',') as FoundPoint['kind'][])
}
