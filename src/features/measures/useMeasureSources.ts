import { useMemo, useState } from 'react'
import type { PlanAnswer } from '#analysis/plans/planTypes.ts'
import type { Shape } from '#domain/geo/point.ts'
import type { PlanProblem } from '#domain/tradeZone/planProblem.ts'
import { type StudyQuestion, useStudyAnswer } from '#session/workers/useStudyAnswer.ts'
import { type Measure, plainGround, reachPlan } from './measure.ts'

export interface MeasureSources {
  readonly shapes: ReadonlyMap<string, Shape>
  readonly problems: ReadonlyMap<string, PlanProblem>
}

type Laid = readonly (readonly [string, Shape | PlanProblem | undefined])[]

export function useMeasureSources(measures: readonly Measure[]): MeasureSources {
  const wide = useMemo(() => measures.filter((measure) => plainGround(measure) === 'wide'), [measures])
  // Drive times are slow, so they are cached while other measurements change.
  const [known] = useState(() => new Map<string, Shape>())
  const question = useMemo((): StudyQuestion<Laid> | undefined => {
    if (wide.length === 0) return undefined
    return (study, work) =>
      Promise.all(
        wide.map(async (measure) => {
          const { id, kind, path, aroundMetres = 0 } = measure
          if (kind === 'reach')
            return [id, await reached(measure, known, (plan) => study.planZone({ plan }, work))] as const
          const drawn = { kind: kind === 'line' ? 'line' : 'ring', path } as const
          return [id, await study.bufferAround(drawn, aroundMetres)] as const
        }),
      )
  }, [wide, known])
  const { value } = useStudyAnswer(question)
  return useMemo(() => groundsOf(measures, value ?? []), [measures, value])
}

async function reached(
  measure: Measure,
  known: Map<string, Shape>,
  plan: (plan: ReturnType<typeof reachPlan>) => Promise<PlanAnswer>,
): Promise<Shape | PlanProblem> {
  const asked = reachPlan(measure)
  const key = JSON.stringify(asked)
  const before = known.get(key)
  if (before) return before
  const answer = await plan(asked)
  if ('problem' in answer) return answer.problem
  known.set(key, answer.shape)
  return answer.shape
}

function groundsOf(measures: readonly Measure[], laid: Laid): MeasureSources {
  const found = new Map(laid)
  const shapes = new Map<string, Shape>()
  const problems = new Map<string, PlanProblem>()
  for (const measure of measures) {
    const plain = plainGround(measure)
    const shape = plain === 'wide' ? found.get(measure.id) : plain
    if (shape === undefined) continue
    if ('type' in shape) shapes.set(measure.id, shape)
    else problems.set(measure.id, shape)
  }
  return { shapes, problems }
}
