import { useMemo } from 'react'
import { usualLimit, type Verdict } from '#analysis/study/verdict.ts'
import { type StudyQuestion, useStudyAnswer } from '#session/workers/useStudyAnswer.ts'
import type { Answered, Rest } from './sights.ts'
import { askOf } from './useWhatIfAnswer.ts'

/** What is too dear to follow a finger: asked once the study rests and has its figures. Undefined while it moves. */
export function useRest(answered: Answered | undefined, isAtRest: boolean): Rest | undefined {
  const settled = isAtRest ? answered : undefined
  const roads = useStudyAnswer(useMemo(() => settled && roadQuestion(settled), [settled])).value
  const judged = useStudyAnswer(useMemo(() => settled && verdictQuestion(settled), [settled])).value
  return useMemo(() => {
    if (!roads || roads.answered !== settled) return undefined
    return { ...roads, verdict: judged?.answered === settled ? judged?.verdict : undefined }
  }, [roads, judged, settled])
}

type RoadRest = Pick<Rest, 'answered' | 'roads'>
type JudgedRest = Pick<Rest, 'answered' | 'verdict'>

const roadQuestion =
  (answered: Answered): StudyQuestion<RoadRest> =>
  async (study) => {
    const { id, shape } = answered.zone
    return { answered, roads: await study.roadLengths({ id, shape }) }
  }

const verdictQuestion =
  (answered: Answered): StudyQuestion<JudgedRest> =>
  async (study, { signal }) => {
    const { id, shape } = answered.zone
    const ask = askOf(answered.study, { id, shape })
    const verdict: Verdict | undefined = ask?.demandModel && (await study.verdict(ask, usualLimit))
    if (!ask || !verdict) return { answered, verdict: undefined }
    const variants = [...verdict.variants]
    // One after the other: a finger that moves again waits for one of them at most.
    for (const change of ['decayMore', 'decayLess'] as const) {
      signal?.throwIfAborted()
      variants.unshift(...((await study.verdict(ask, usualLimit, change))?.variants ?? []))
    }
    return { answered, verdict: { ...verdict, variants } }
  }
