import { atom, useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { commonChoices } from '#domain/study/comparedSettings.ts'
import { companyLimits } from '#domain/study/verdictLimits.ts'
import { companySettingsAtom } from '#session/state.ts'
import { useStudyAnswer } from '#session/workers/useStudyAnswer.ts'
import { outsideAnswersAtom } from '#mapStage/driveTime/outsideZones.ts'
import { knownSalesAtom } from '../state/calibration.ts'
import { useWorthText } from '../verdict/useVerdict.ts'
import { calculatePins } from './calculatePins.ts'
import { pinnedAtom, type PinnedFigures } from './pinned.ts'

/** True to apply common settings to the candidates that aren't frozen, until the page is closed. */
export const isSameForAllAtom = atom(false)

export interface PinnedAnswers {
  readonly figures: ReadonlyMap<string, PinnedFigures>
  /** True until figures and sales are known; until then, only frozen figures are final. */
  readonly isPending: boolean
}

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
