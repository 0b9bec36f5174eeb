import { useLingui } from '@lingui/react/macro'
import type { ImportKind } from '#domain/pack/officialKinds.ts'
import type { PackKind } from '#domain/pack/pack.ts'
import { choiceLabel } from '#i18n/fieldLabels.ts'
import type { ListedImport } from './usePackLists.ts'

export function usePackWords() {
  const { t, i18n } = useLingui()
  const kinds: Readonly<Record<PackKind, string>> = {
    areas: t`Areas`,
    demographics: t`Population`,
    income: t`Income`,
    poi: t`Points of interest`,
    roads: t`Roads`,
    rail: t`Rail and metro`,
  }
  const importKinds: Readonly<Record<ImportKind, string>> = {
    population: kinds.demographics,
    income: kinds.income,
    points: kinds.poi,
    roads: kinds.roads,
    rail: kinds.rail,
  }
  const states: Readonly<Record<ListedImport['state'], string>> = {
    sending: t`Sending files`,
    working: t`Processing`,
    done: t`Done`,
    refused: t({ message: 'Rejected', context: 'import' }),
    cancelled: t`Canceled`,
    lost: t`Interrupted`,
  }
  const sums = useSumWords()
  const countries = new Intl.DisplayNames(i18n.locale || 'en-US', { type: 'region' })
  const countryName = (country: string): string => countries.of(country.toUpperCase()) ?? country
  return {
    kinds,
    importKinds,
    states,
    /** Returns the label of a total; falls back to the point type's label. */
    sumName: (id: string): string => sums[id] ?? choiceLabel('poiType', id),
    countryName,
    importTitle: ({ kind, country }: Pick<ListedImport, 'kind' | 'country'>): string => {
      const what = importKinds[kind]
      const where = countryName(country)
      return t`${what}, ${where}`
    },
  }
}

function useSumWords(): Readonly<Record<string, string>> {
  const { t } = useLingui()
  return {
    population: t`Population`,
    households: t`Households`,
    male: t`Males`,
    female: t`Females`,
    age0to14: t`Ages 0–14`,
    age15to24: t`Ages 15–24`,
    age25to34: t`Ages 25–34`,
    age35to44: t`Ages 35–44`,
    age45to59: t`Ages 45–59`,
    age60plus: t`Ages 60 and over`,
    male0to14: t`Males, ages 0–14`,
    male15to24: t`Males, ages 15–24`,
    male25to34: t`Males, ages 25–34`,
    male35to44: t`Males, ages 35–44`,
    male45to59: t`Males, ages 45–59`,
    male60plus: t`Males, ages 60 and over`,
    taxUnits: t`Tax units`,
    incomeTotal: t`Income (thousands)`,
    motorway: t`Freeways`,
    trunk: t`Expressways`,
    primary: t`Main roads`,
    secondary: t`Secondary roads`,
    minor: t`Minor roads`,
    track: t`Tracks`,
    path: t`Paths`,
    railLines: t`Rail lines`,
    stations: t`Stations`,
  }
}
