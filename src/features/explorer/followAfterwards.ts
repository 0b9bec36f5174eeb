import { openAsker } from '#session/workers/openAsker.ts'
import type { StudyHost } from '#session/workers/studyHost.ts'
import type { Answered, Rest, StudyView, Transferred } from './studied.ts'
import { roadQuestion, transferQuestion, verdictQuestion } from './studyQuestions.ts'

/** What is asked after the figures of a study. */
export interface Afterwards {
  /** Asks what the candidate would take from whom, by an answer. */
  readonly follow: (answered: Answered | undefined) => void
  /** Asks of an answer what is too dear to follow a finger; undefined while it moves: then nothing of that is known. */
  readonly rest: (answered: Answered | undefined) => void
  readonly stop: () => void
}

type RoadRest = Pick<Rest, 'answered' | 'roads'>
type JudgedRest = Pick<Rest, 'answered' | 'variants'>

/**
 * `travelTimes` is how many times the usual distance people travel, by my stores' sales. What a candidate takes is many times the work of its figures, and they need not wait for it. The last one stays while the next is
 * worked out, and not where that fails: it would be of another place.
 */
export function followAfterwards(
  host: StudyHost,
  tell: (part: Partial<StudyView>) => void,
  travelTimes: () => number,
): Afterwards {
  let followed: Answered | undefined
  let settled: Answered | undefined
  let [followedTimes, settledTimes] = [1, 1]
  let roads: RoadRest | undefined
  let judged: JudgedRest | undefined
  const tellRest = () => tell({ rest: restOf(settled, roads, judged) })

  const transferAsker = openAsker<Transferred>(host, ({ value, hasFailed }) =>
    tell({ transferred: hasFailed ? undefined : value }),
  )
  const roadAsker = openAsker<RoadRest>(host, ({ value }) => {
    roads = value
    tellRest()
  })
  const verdictAsker = openAsker<JudgedRest>(host, ({ value }) => {
    judged = value
    tellRest()
  })

  return {
    follow(answered) {
      if (answered === followed && travelTimes() === followedTimes) return
      ;[followed, followedTimes] = [answered, travelTimes()]
      transferAsker.ask(answered && transferQuestion(answered, followedTimes))
    },
    rest(answered) {
      const times = travelTimes()
      if (answered === settled && times === settledTimes) return
      if (answered !== settled) roadAsker.ask(answered && roadQuestion(answered))
      ;[settled, settledTimes] = [answered, times]
      verdictAsker.ask(answered && verdictQuestion(answered, times))
    },
    stop() {
      for (const asker of [transferAsker, roadAsker, verdictAsker]) asker.stop()
    },
  }
}

/** What is known of an answer at rest; its verdict may come later. */
function restOf(
  settled: Answered | undefined,
  roads: RoadRest | undefined,
  judged: JudgedRest | undefined,
): Rest | undefined {
  if (!settled || roads?.answered !== settled) return undefined
  return { ...roads, variants: judged?.answered === settled ? judged.variants : undefined }
}
