import { useAtomValue } from 'jotai'
import { useCallback } from 'react'
import { verdictFigures, type VerdictFigures } from '#analysis/study/verdict.ts'
import type { ZoneFigures } from '#analysis/studyTypes.ts'
import { type StudyQuestion, useStudyAnswer } from '#session/workers/useStudyAnswer.ts'
import { outsideAnswersAtom } from '#mapStage/driveTime/outsideZones.ts'
import { calibrationAtom } from '../calibration.ts'
import { figuresQuestion, transferQuestion } from '../studyQuestions.ts'
import { useWorthText } from '../useVerdict.ts'
import { pinnedAtom, type PinnedFigures } from './pinned.ts'

interface Known {
  readonly id: string
  readonly zone: ZoneFigures | undefined
  readonly verdict: VerdictFigures | undefined
}

/** Figures of every pinned candidate, by its id: asked of the analysis and followed, or as they were frozen. */
export function usePinnedFigures(): ReadonlyMap<string, PinnedFigures> {
  const pins = useAtomValue(pinnedAtom)
  const calibration = useAtomValue(calibrationAtom)
  const worthText = useWorthText()
  const { times } = calibration
  const answers = useAtomValue(outsideAnswersAtom)
  const question = useCallback<StudyQuestion<readonly Known[]>>(
    async (page, work) => {
      const known: Known[] = []
      for (const { id, study, frozen } of pins) {
        const ask = frozen ? undefined : figuresQuestion(study, answers)
        const answered = await ask?.(page, work)
        if (!answered || 'planProblem' in answered) continue
        const transferred = await transferQuestion(answered, times)?.(page, work)
        const zone = answered.answer.zones[0]
        known.push({
          id,
          zone: zone?.problem ? undefined : zone,
          verdict: transferred?.transfer && verdictFigures(transferred.transfer),
        })
      }
      return known
    },
    [pins, times, answers],
  )
  const live = useStudyAnswer(pins.length === 0 ? undefined : question).value ?? []
  const figures = new Map<string, PinnedFigures>()
  for (const { id, zone, verdict } of live)
    figures.set(id, {
      people: zone?.values.population,
      households: zone?.values.households,
      competitors: zone?.competitorCount,
      gain: verdict && worthText(verdict.netNew, calibration),
      worst:
        verdict?.storeId === undefined || verdict.impact === null
          ? undefined
          : { storeId: verdict.storeId, share: verdict.impact },
    })
  for (const { id, frozen } of pins) if (frozen) figures.set(id, frozen.figures)
  return figures
}
