import { useCallback } from 'react'
import type { AreaFigures, ZoneFigures } from '#analysis/studyTypes.ts'
import type { Place } from '#domain/geo/point.ts'
import { type StudyQuestion, useStudyAnswer } from '#session/workers/useStudyAnswer.ts'

export interface FiguresAt {
  readonly people: ZoneFigures['values']['population']
  readonly area: AreaFigures | undefined
}

/**
 * Returns figures at a moving location. Intermediate positions are skipped, so that the figures keep up with the
 * pointer. The last answer remains until the next arrives; undefined if the query failed.
 */
export function useFiguresAt(place: Place, radiusMetres: number): FiguresAt | undefined {
  const question = useCallback<StudyQuestion<FiguresAt>>(
    async (study) => {
      const shape = { type: 'Circle', centre: place, radiusMetres } as const
      const [zone, areas] = await Promise.all([study.zoneFigures({ id: 'aim', shape }), study.areasAt(place)])
      return { people: zone.values.population, area: areas[0] }
    },
    [place, radiusMetres],
  )
  const { value, hasFailed } = useStudyAnswer(question)
  return hasFailed ? undefined : value
}
