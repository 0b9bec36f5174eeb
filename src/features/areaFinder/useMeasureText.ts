import { useLingui } from '@lingui/react/macro'
import type { FinderMeasure, FinderPointSet, FinderVariable } from '#analysis/study/finderTypes.ts'
import { metresText } from '#i18n/distanceText.ts'
import { formatNumber, formatPercent } from '#i18n/formats.ts'
import { useFieldText } from '#i18n/useFieldText.ts'

export interface MeasureText {
  readonly nameOf: (measure: FinderMeasure) => string
  readonly variableName: (variable: FinderVariable) => string
  readonly setName: (set: FinderPointSet) => string
  readonly write: (measure: FinderMeasure, value: number | null) => string
  readonly unitOf: (measure: FinderMeasure) => string
}

export function useMeasureText(): MeasureText {
  const { t } = useLingui()
  const { choiceLabel } = useFieldText()
  const variables: Record<FinderVariable, string> = {
    population: t`Population`,
    households: t`Households`,
    density: t`Population density`,
    householdSize: t`People per household`,
    income: t`Income per tax unit`,
    'share.age0to14': t`Share of people aged 0–14`,
    'share.age15to24': t`Share of people aged 15–24`,
    'share.age25to34': t`Share of people aged 25–34`,
    'share.age35to44': t`Share of people aged 35–44`,
    'share.age45to59': t`Share of people aged 45–59`,
    'share.age60plus': t`Share of people aged 60 and over`,
  }
  const setName = (set: FinderPointSet): string =>
    set === 'own' ? t`My stores` : set === 'competitor' ? t`Competitors` : choiceLabel('poiClass', set.slice(4))
  function nameOf(measure: FinderMeasure): string {
    if (measure.kind === 'value') return variables[measure.variable]
    const set = setName(measure.points)
    if (measure.kind === 'count') return t`${set} within ${metresText(measure.withinMetres)}`
    if (measure.points === 'own') return t`Distance to your stores`
    return measure.points === 'competitor' ? t`Distance to competitors` : t`Distance to: ${set}`
  }
  return {
    nameOf,
    variableName: (variable) => variables[variable],
    setName,
    write(measure, value) {
      if (value === null) return '–'
      if (measure.kind === 'nearest') return metresText(value)
      if (measure.kind === 'value' && measure.variable.startsWith('share.')) return formatPercent(value)
      const isFine = measure.kind === 'value' && measure.variable === 'householdSize'
      const written = formatNumber(value, isFine ? 2 : 0)
      return measure.kind === 'value' && measure.variable === 'density' ? t`${written} per km²` : written
    },
    unitOf(measure) {
      if (measure.kind === 'nearest') return t`m`
      if (measure.kind === 'count') return ''
      if (measure.variable.startsWith('share.')) return '%'
      return measure.variable === 'density' ? '/ km²' : ''
    },
  }
}
