import { useLingui } from '@lingui/react/macro'
import type { MethodGroup } from '#analysis/methods.ts'
import type { MethodUnit } from '#analysis/methods/method.ts'

export function useUnitWords(): Readonly<Record<MethodUnit, string>> {
  const { t } = useLingui()
  return {
    people: t`people`,
    households: t`households`,
    taxUnits: t`tax units`,
    peoplePerSquareKilometre: t`people per km²`,
    peoplePerHousehold: t`people per household`,
    share: t`share as a percentage`,
    ratio: t`unitless number`,
    squareMetres: t`m²`,
    metres: t`meters`,
    places: t`places`,
    stores: t`stores`,
    pairs: t`pairs`,
    zone: t`area on the map`,
    distance: t`same unit as the distances`,
    demand: t`same unit as the demand values`,
    money: t`amount in the currency of the inputs`,
    years: t`years`,
    score: t`score from 0 to 1`,
    weight: t`same unit as the weights`,
    count: t`count`,
  }
}

export function useGroupWords(): Readonly<Record<MethodGroup, string>> {
  const { t } = useLingui()
  return {
    people: t`People and households`,
    places: t`Nearby places`,
    zones: t`Zones and reachable areas`,
    overlap: t`Zone overlap`,
    interpolation: t`Areal interpolation`,
    demand: t`Demand and cannibalization`,
    market: t`Market and lease`,
    finding: t`Area search`,
    sites: t`Site selection`,
    stores: t`Store figures`,
    chain: t`Chain figures`,
    surveys: t`Survey responses`,
    plan: t`Plan and billing`,
  }
}
