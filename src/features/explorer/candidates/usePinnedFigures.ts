import { atom, useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { commonChoices } from '#domain/study/comparedSettings.ts'
import { companyLimits } from '#domain/study/verdictLimits.ts'
import { companySettingsAtom } from '#session/state.ts'
import { useStudyAnswer } from '#session/workers/useStudyAnswer.ts'
import { outsideAnswersAtom } from '#mapStage/driveTime/outsideZones.ts'
import { knownSalesAtom } from '../calibration.ts'
import { useWorthText } from '../useVerdict.ts'
import { calculatePins } from './calculatePins.ts'
import { pinnedAtom, type PinnedFigures } from './pinned.ts'

/** Whether all pinned candidates are calculated with the settings of the first one, for as long as the page is open. */
export const isSameForAllAtom = atom(false)

/** What is known of the pinned candidates. */
export interface PinnedAnswers {
  readonly figures: ReadonlyMap<string, PinnedFigures>
  /** Figures of those that are not frozen are still calculated, or sales are still read: none of them is final. */
  readonly isPending: boolean
}

/** Figures of every pinned candidate, by its id: calculated and followed, or as they were frozen. */
export function usePinnedFigures(): PinnedAnswers {
  const pins = useAtomValue(pinnedAtom)
  const known = useAtomValue(knownSalesAtom)
  const isRead = known !== undefined && typeof known !== 'string'
  const sales = (isRead && known) || undefined
  const answers = useAtomValue(outsideAnswersAtom)
  const settings = useAtomValue(companySettingsAtom)
  const isSame = useAtomValue(isSameForAllAtom)
  const worthText = useWorthText()
  const question = useMemo(() => {
    const same = isSame ? commonChoices(pins.map(({ study }) => study)) : undefined
    return calculatePins({ pins, sales, answers, same, limits: companyLimits(settings) })
  }, [pins, sales, answers, settings, isSame])
  const { value: live = [], isPending } = useStudyAnswer(pins.length === 0 || !isRead ? undefined : question)
  const isAwaited = isPending || !isRead
  const figures = new Map<string, PinnedFigures>()
  for (const { id, zone, verdict, fit, assumptions } of live)
    figures.set(id, {
      people: zone?.values.population,
      households: zone?.values.households,
      competitors: zone?.competitorCount,
      gain: isAwaited ? undefined : verdict && worthText(verdict.netNew, fit),
      worst:
        isAwaited || verdict?.storeId === undefined || verdict.impact === null
          ? undefined
          : { storeId: verdict.storeId, share: verdict.impact },
      assumptions: isAwaited ? undefined : assumptions,
    })
  for (const { id, frozen } of pins) if (frozen) figures.set(id, frozen.figures)
  return { figures, isPending: isAwaited }
}
