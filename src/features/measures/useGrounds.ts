import { useMemo } from 'react'
import type { Shape } from '#domain/geo/point.ts'
import { type StudyQuestion, useStudyAnswer } from '#session/workers/useStudyAnswer.ts'
import { type Measure, plainGround } from './measure.ts'

/** The ground of each measure by its id, where it has some; what has to be laid out around a path comes later. */
export function useGrounds(measures: readonly Measure[]): ReadonlyMap<string, Shape> {
  const wide = useMemo(() => measures.filter((measure) => plainGround(measure) === 'wide'), [measures])
  const question = useMemo((): StudyQuestion<readonly (readonly [string, Shape | undefined])[]> | undefined => {
    if (wide.length === 0) return undefined
    return (study) =>
      Promise.all(
        wide.map(async ({ id, kind, path, aroundMetres = 0 }) => {
          const drawn = { kind: kind === 'line' ? 'line' : 'ring', path } as const
          return [id, await study.groundAround(drawn, aroundMetres)] as const
        }),
      )
  }, [wide])
  const { value } = useStudyAnswer(question)
  return useMemo(() => {
    const laid = new Map(value)
    return new Map(
      measures.flatMap((measure): (readonly [string, Shape])[] => {
        const ground = plainGround(measure)
        const shape = ground === 'wide' ? laid.get(measure.id) : ground
        return shape ? [[measure.id, shape]] : []
      }),
    )
  }, [measures, value])
}
