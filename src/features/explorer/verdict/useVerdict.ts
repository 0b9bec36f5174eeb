import { useLingui } from '@lingui/react/macro'
import { useAtomValue } from 'jotai'
import { judgeVerdict, type JudgedVerdict } from '#analysis/study/judgeVerdict.ts'
import { verdictFigures, type VerdictFigures } from '#analysis/study/verdict.ts'
import { companyLimits } from '#domain/study/verdictLimits.ts'
import { storeTitle } from '#domain/store/storeNames.ts'
import { useFieldText } from '#i18n/useFieldText.ts'
import { companySettingsAtom } from '#session/state.ts'
import { useMapStores } from '#mapStage/storesOnMap.ts'
import type { Studied } from '../state/studied.ts'
import { verdictSentence } from './verdictText.ts'
import { type Priced, worthOf, writeWorth } from './worthOfStudy.ts'

/** Returns the verdict's figures from demand transfer; undefined until they are computed. */
export const figuresOfVerdict = ({ transferred }: Studied): VerdictFigures | undefined =>
  transferred?.transfer && verdictFigures(transferred.transfer)

export function useWorthText(): (people: number, priced: Priced) => string {
  const { locale } = useFieldText()
  return (people, priced) => writeWorth(people, priced, locale)
}

/** Returns a function that returns the evaluated figures and the verdict sentence; undefined until available. */
export function useVerdictReader(): (studied: Studied) => { judged: JudgedVerdict; sentence: string } | undefined {
  const { t } = useLingui()
  const limits = companyLimits(useAtomValue(companySettingsAtom))
  const stores = useMapStores()
  const { locale } = useFieldText()
  const worthText = useWorthText()
  return (studied) => {
    const figures = figuresOfVerdict(studied)
    if (!figures) return undefined
    const { calibration } = studied
    const judged = judgeVerdict(figures, limits, worthOf(figures.netNew, calibration))
    const store = stores?.find(({ id }) => id === judged.storeId)
    const worth = worthText(figures.netNew, calibration)
    const monthly = calibration.spend ? t`about ${worth} a month` : worth
    return {
      judged,
      sentence: verdictSentence(
        judged,
        monthly,
        store ? storeTitle(store.record.fields, locale) : t`one of your stores`,
      ),
    }
  }
}
