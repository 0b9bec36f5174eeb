import { atom, useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { commonChoices } from '#domain/study/comparedSettings.ts'
import { companyLimits } from '#domain/study/verdictLimits.ts'
import { companySettingsAtom } from '#session/state.ts'
import { useStudyAnswer } from '#session/workers/useStudyAnswer.ts'
import { outsideAnswersAtom } from '#mapStage/driveTime/outsideZones.ts'
import { monthlySalesAtom } from '../calibration.ts'
import { useWorthText } from '../useVerdict.ts'
import { calculatePins } from './calculatePins.ts'
import { pinnedAtom, type PinnedFigures } from './pinned.ts'

/** Whether all pinned candidates are calculated with the settings of the first one, for as long as the page is open. */
export const isSameForAllAtom = atom(false)

/** Figures of every pinned candidate, by its id: asked of the analysis and followed, or as they were frozen. */
export function usePinnedFigures(): ReadonlyMap<string, PinnedFigures> {
  const pins = useAtomValue(pinnedAtom)
  const sales = useAtomValue(monthlySalesAtom)
  const answers = useAtomValue(outsideAnswersAtom)
  const settings = useAtomValue(companySettingsAtom)
  const isSame = useAtomValue(isSameForAllAtom)
  const worthText = useWorthText()
  const question = useMemo(() => {
    const same = isSame ? commonChoices(pins.map(({ study }) => study)) : undefined
    return calculatePins({ pins, sales, answers, same, limits: companyLimits(settings) })
  }, [pins, sales, answers, settings, isSame])
  const live = useStudyAnswer(pins.length === 0 ? undefined : question).value ?? []
  const figures = new Map<string, PinnedFigures>()
  for (const { id, zone, verdict, fit, assumptions } of live)
    figures.set(id, {
      people: zone?.values.population,
      households: zone?.values.households,
      competitors: zone?.competitorCount,
      gain: verdict && worthText(verdict.netNew, fit),
      worst:
        verdict?.storeId === undefined || verdict.impact === null
          ? undefined
          : { storeId: verdict.storeId, share: verdict.impact },
      assumptions,
    })
  for (const { id, frozen } of pins) if (frozen) figures.set(id, frozen.figures)
  return figures
}
