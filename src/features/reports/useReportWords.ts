import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { methodOf, type MethodId, methods } from '#analysis/methods.ts'
import { areaNameText } from '#domain/area/areaNames.ts'
import { fullSource } from '#domain/pack/pack.ts'
import type { Wording } from '#domain/reportAssembly/blockKit.ts'
import { choiceLabel, measureLabel } from '#i18n/fieldLabels.ts'
import { metresText } from '#i18n/distanceText.ts'
import { methodText } from '#i18n/methodText.ts'
import { textOf } from '#i18n/registryText.ts'
import { useFieldText } from '#i18n/useFieldText.ts'
import type { GatherWords } from './gather/gatherWords.ts'

const isMethod = (id: string): id is MethodId => Object.hasOwn(methods, id)

export function useReportWords(): { readonly wording: Wording; readonly gather: GatherWords } {
  const { t } = useLingui()
  const context = useFieldText()
  return useMemo(() => {
    const { locale } = context
    const wording: Wording = {
      locale,
      text: textOf,
      field: measureLabel,
      choice: context.choiceLabel,
      unit: context.unitLabel,
      method(id) {
        if (!isMethod(id)) return undefined
        const method = methodOf(id)
        const [term, formula, source] = (['term', 'formula', 'source'] as const).map((part) => methodText(method, part))
        return { term: term!, formula: formula!, source: source! }
      },
    }
    const packKinds: Readonly<Record<string, string>> = {
      areas: t`Administrative areas`,
      demographics: t`Demographics`,
      income: t`Income`,
      poi: t`Points of interest`,
      roads: t`Roads`,
      rail: t`Rail`,
    }
    const gather: GatherWords = {
      locale,
      unnamed: t`Unnamed place`,
      ring: (radiusMetres) => t`a ${metresText(radiusMetres)} ring`,
      areaName: (name) => areaNameText(name, locale),
      sourceName: (source) => fullSource(source, locale),
      packKind: (kind) => packKinds[kind] ?? kind,
      tier: (tier) => (tier === undefined ? '\u2013' : choiceLabel('tradeZoneTier', tier)),
      recipe: (kind) => (kind === undefined ? '\u2013' : choiceLabel('zoneMaking', kind)),
      map: {
        alt: t`Map of the site and its zone, your stores, competitors and people per km²`,
        density: t`People per km²`,
        densityUnit: t`people`,
        site: t`Site`,
        store: t`Your store`,
        rival: t`Competitor`,
        zone: t`Site’s zone`,
        storeZone: t`Your store’s overlapping zone`,
      },
    }
    return { wording, gather }
  }, [t, context])
}
