import type { createStore } from 'jotai'
import type { AreaFigures } from '#analysis/studyTypes.ts'
import type { Place } from '#domain/geo/point.ts'
import { createStudyQuery, type QueryState } from '#session/workers/createStudyQuery.ts'
import type { StudyHost } from '#session/workers/studyHost.ts'
import { calibrationAtom, fittedTimes, followCalibration } from './calibration.ts'
import { outsideAnswersAtom } from '#mapStage/driveTime/outsideZones.ts'
import { type DraftStudy, isSamePlace, planOf, studyPlace } from './draftStudy.ts'
import { followAfterwards } from './followAfterwards.ts'
import { followLater, type Later, laterWork } from './followLater.ts'
import {
  type Answered,
  type LongPlan,
  type StudyView,
  studyViewAtom,
  studiedLaterAtom,
  type Unplanned,
  unseen,
} from './studied.ts'
import { studyAtom } from './studyAtom.ts'
import { areasQuestion, figuresQuestion, isSameQuestion } from './studyQuestions.ts'
import { studyNow } from './studyState.ts'

/**
 * Publishes figures as they arrive, even during a drag, and dependent results later. `later` runs work after the
 * current paint. The returned function stops queries and clears results.
 */
export function publishStudy(store: ReturnType<typeof createStore>, host: StudyHost, later: Later): () => void {
  const emit = (part: Partial<StudyView>) => store.set(studyViewAtom, (before) => ({ ...before, ...part }))
  const afterwards = followAfterwards(host, emit, () => fittedTimes(store.get(calibrationAtom)))
  const areas = createStudyQuery<readonly AreaFigures[]>(host, ({ value }) => emit({ areas: value }))
  let asked: DraftStudy | undefined
  let areasAt: Place | undefined
  let isPending = false

  const figures = createStudyQuery<Answered | Unplanned>(host, (state) => {
    const { value, hasFailed } = state
    const answered = value && 'answer' in value ? value : undefined
    const planProblem = value && 'planProblem' in value ? value.planProblem : undefined
    const longWork = longPlan(state, store.get(studyViewAtom).longWork)
    emit({ answered, planProblem, hasFailed, longWork })
    isPending = state.isPending
    goOn.schedule()
  })

  function longPlan({ progress, isCancelled }: QueryState<unknown>, before?: LongPlan): LongPlan | undefined {
    if (isCancelled) return { kind: 'cancelled', retry: figures.retry }
    if (progress === undefined) return undefined
    const isAsBefore = before?.kind === 'running' && before.progress === progress
    return isAsBefore ? before : { kind: 'running', progress, cancel: figures.cancel }
  }

  const isAtRest = () => store.get(studyAtom).held === undefined

  /**
   * Queries demand once the figures are painted, and slower results once the drag ends; earlier queries would delay the
   * figures.
   */
  const goOn = laterWork(later, () => {
    const { answered } = store.get(studyViewAtom)
    afterwards.follow(answered)
    if (isAtRest() && !isPending) afterwards.rest(answered)
  })

  function follow(): void {
    const state = store.get(studyAtom)
    const study = studyNow(state)
    if (!isSameQuestion(study, asked)) {
      asked = study
      figures.request(study && figuresQuestion(study, store.get(outsideAnswersAtom)))
    }
    if (!isAtRest()) afterwards.rest(undefined)
    goOn.schedule()
    const place = state.studies.now && studyPlace(state.studies.now)
    if (isSamePlace(place, areasAt)) return
    areasAt = place
    areas.request(place && areasQuestion(place))
  }

  // Requeries a reach zone when a provider's answer arrives.
  function followAnswers(): void {
    if (asked && planOf(asked)?.kind === 'reach') asked = undefined
    follow()
  }

  const ends = [
    store.sub(studyAtom, follow),
    store.sub(outsideAnswersAtom, followAnswers),
    followLater(store, later),
    store.sub(calibrationAtom, goOn.schedule),
    followCalibration(store, host),
  ]
  follow()
  return () => {
    for (const end of [...ends, goOn.stop, figures.stop, areas.stop, afterwards.stop]) end()
    store.set(studyViewAtom, unseen)
    store.set(studiedLaterAtom, undefined)
  }
}
