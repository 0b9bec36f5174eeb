import { useLingui } from '@lingui/react/macro'
import { useAtomValue } from 'jotai'
import { judgeVerdict, type JudgedVerdict } from '#analysis/study/judgeVerdict.ts'
import { verdictFigures, type VerdictFigures } from '#analysis/study/verdict.ts'
import { companyLimits } from '#domain/study/verdictLimits.ts'
import { storeTitle } from '#domain/store/storeNames.ts'
import { formatNumber } from '#i18n/formats.ts'
import { useFieldText } from '#i18n/useFieldText.ts'
import { companySettingsAtom } from '#session/state.ts'
import { useMapStores } from '#mapStage/storesOnMap.ts'
import type { Calibration } from './calibration.ts'
import type { Studied } from './studied.ts'
import { useMoneyText } from './useMoneyText.ts'
import { verdictSentence } from './verdictText.ts'

/** The figures of the verdict as they are under the finger; undefined until they are first there. */
export const figuresOfVerdict = ({ transferred }: Studied): VerdictFigures | undefined =>
  transferred?.transfer && verdictFigures(transferred.transfer)

/** People as the worth that is shown: money where my stores' sales tell, else people themselves. Rounded as it is shown. */
export function worthOf(people: number, { spend }: Calibration): number {
  return Math.round(people * (spend?.perPerson ?? 1))
}

/** Writes amounts of people as the worth that is shown. */
export function useWorthText(): (people: number, calibration: Calibration) => string {
  const moneyText = useMoneyText()
  const { t } = useLingui()
  return (people, calibration) => {
    const worth = worthOf(people, calibration)
    return calibration.spend ? moneyText(worth, calibration.currency) : t`${formatNumber(worth, 0)} people`
  }
}

/** What can be said of a study: judged figures and their one sentence; undefined until they are there. */
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
    const monthly = calibration.spend ? t`${worth} a month` : worth
    return {
      judged,
      sentence: verdictSentence(judged, monthly, store ? storeTitle(store.record.fields, locale) : t`one of my stores`),
    }
  }
}
