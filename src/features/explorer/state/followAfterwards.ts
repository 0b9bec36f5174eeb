import { createStudyQuery } from '#session/workers/createStudyQuery.ts'
import type { StudyHost } from '#session/workers/studyHost.ts'
import type { Answered, Rest, StudyView, Transferred } from './studied.ts'
import { roadQuestion, transferQuestion, verdictQuestion } from './studyQuestions.ts'

export interface Afterwards {
  /** Queries demand transfer for an answer; `undefined` clears the result. */
  readonly follow: (answered: Answered | undefined) => void
  /** Queries the results that are too slow to compute during a drag; `undefined` clears these results. */
  readonly rest: (answered: Answered | undefined) => void
  readonly stop: () => void
}

type RoadRest = Pick<Rest, 'answered' | 'roads'>
type JudgedRest = Pick<Rest, 'answered' | 'variants'>

/**
 * Queries demand, roads and what-if tests after the figures, because earlier queries would delay the figures.
 * `travelTimes` is the fitted multiple of the default travel distance; if undefined, only roads are queried. The last
 * demand remains while the next is computed. If that fails, the last demand is cleared, because it belongs to an
 * earlier answer.
 */
export function followAfterwards(
  host: StudyHost,
  emit: (part: Partial<StudyView>) => void,
  travelTimes: () => number | undefined,
): Afterwards {
  let followed: Answered | undefined
  let settled: Answered | undefined
  let followedTimes: number | undefined
  let settledTimes: number | undefined
  let roads: RoadRest | undefined
  let judged: JudgedRest | undefined
  const emitRest = () => emit({ rest: restOf(settled, roads, judged) })

  const transferQuery = createStudyQuery<Transferred>(host, ({ value, hasFailed }) =>
    emit({
      transferred: hasFailed ? undefined : value,
      retryDemand: hasFailed ? retryDemand : undefined,
    }),
  )
  function retryDemand(): void {
    host.revive()
    transferQuery.retry()
  }
  const roadQuery = createStudyQuery<RoadRest>(host, ({ value }) => {
    roads = value
    emitRest()
  })
  const verdictQuery = createStudyQuery<JudgedRest>(host, ({ value }) => {
    judged = value
    emitRest()
  })

  return {
    follow(answered) {
      if (answered === followed && travelTimes() === followedTimes) return
      ;[followed, followedTimes] = [answered, travelTimes()]
      transferQuery.request(
        answered && followedTimes !== undefined ? transferQuestion(answered, followedTimes) : undefined,
      )
    },
    rest(answered) {
      const times = travelTimes()
      if (answered === settled && times === settledTimes) return
      if (answered !== settled) roadQuery.request(answered && roadQuestion(answered))
      ;[settled, settledTimes] = [answered, times]
      verdictQuery.request(answered && times !== undefined ? verdictQuestion(answered, times) : undefined)
    },
    stop() {
      for (const asker of [transferQuery, roadQuery, verdictQuery]) asker.stop()
    },
  }
}

/** Combines the results for the settled answer; undefined until the road query is answered. */
function restOf(
  settled: Answered | undefined,
  roads: RoadRest | undefined,
  judged: JudgedRest | undefined,
): Rest | undefined {
  if (!settled || roads?.answered !== settled) return undefined
  return { ...roads, variants: judged?.answered === settled ? judged.variants : undefined }
}
