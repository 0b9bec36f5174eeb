import { useLingui } from '@lingui/react/macro'
import { fullSource } from '#domain/pack/pack.ts'
import { useFieldText } from '#i18n/useFieldText.ts'
import { vintageText } from '#i18n/vintageText.ts'
import { useStudy } from '../workers/useStudy.ts'

export type RestsOn = readonly ('demographics' | 'areas' | 'income' | 'poi' | 'roads' | 'records')[]

/**
 * Returns the sources and vintages of a figure's data, optionally for one country, and whether any of it is demo data.
 */
export function useSourcesBehind(
  restsOn: RestsOn,
  country?: string,
): { names: string; vintages: string; isDemo: boolean } {
  const { t } = useLingui()
  const { locale } = useFieldText()
  const { state } = useStudy()
  const kinds: readonly string[] = restsOn
  const used = (state?.sources ?? []).filter(
    (source) => kinds.includes(source.kind) && (country === undefined || source.country === country),
  )
  const names = [...new Set(used.flatMap(({ works }) => works.map((work) => fullSource(work, locale))))]
  const vintages = [...new Set(used.map(({ vintage }) => vintageText(vintage, locale)))]
  const own = restsOn.includes('records') ? [t`Your company’s records on this device`] : []
  return {
    names: [...names, ...own].join(' · ') || '–',
    vintages: vintages.join(' · '),
    isDemo: used.some(({ isDemo }) => isDemo),
  }
}
