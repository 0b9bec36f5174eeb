import { useCallback } from 'react'
import type { Place } from '#domain/geo/point.ts'
import { type StudyQuestion, useStudyAnswer } from '#session/workers/useStudyAnswer.ts'
import type { BoardRecord } from './useBoard.ts'

export const nearSeconds = 600

/** Population within a ten-minute walk by store id, for stores with road and population data. */
export type PeopleNear = ReadonlyMap<string, number>

export function usePeopleNear(stores: readonly BoardRecord[]): PeopleNear | undefined {
  const places = JSON.stringify(
    stores.flatMap(({ id, record }) => (record.fields.place ? [[id, record.fields.place]] : [])),
  )
  return useStudyAnswer(
    useCallback<StudyQuestion<PeopleNear>>(
      async (study, { signal }) => {
        const known = new Map<string, number>()
        for (const [id, centre] of JSON.parse(places) as [string, Place][]) {
          const plan = { kind: 'reach', mode: 'walk', measure: 'time', limit: nearSeconds, centre } as const
          const planned = await study.planZone({ plan }, { signal })
          if ('problem' in planned) continue
          const { values } = await study.zoneFigures({ id, shape: planned.shape })
          if (values.population !== undefined) known.set(id, values.population)
        }
        return known
      },
      [places],
    ),
  ).value
}
