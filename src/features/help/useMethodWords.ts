import { useLingui } from '@lingui/react/macro'
import type { MethodGroup } from '#analysis/methods.ts'
import type { MethodUnit } from '#analysis/methods/method.ts'

/** What figures count in, in the reader's language. */
export function useUnitWords(): Readonly<Record<MethodUnit, string>> {
  const { t } = useLingui()
  return {
    people: t`people`,
    households: t`households`,
    taxUnits: t`tax units`,
    peoplePerSquareKilometre: t`people per km²`,
    peoplePerHousehold: t`people per household`,
    share: t`share, shown in %`,
    ratio: t`a number without a unit`,
    squareMetres: t`m²`,
    metres: t`metres`,
    places: t`places`,
    stores: t`stores`,
    pairs: t`pairs`,
    zone: t`ground on the map`,
    distance: t`the unit of the distances that went in`,
    demand: t`the unit of the demand that went in`,
    money: t`money, in the currency that went in`,
    years: t`years`,
    score: t`points from 0 to 1`,
    weight: t`the unit of the weights that went in`,
    count: t`a count`,
  }
}

/** Names of the groups of methods. */
export function useGroupWords(): Readonly<Record<MethodGroup, string>> {
  const { t } = useLingui()
  return {
    people: t`People and households`,
    places: t`Places around`,
    zones: t`Zones and reach`,
    overlap: t`Overlap of zones`,
    interpolation: t`Values brought to a zone`,
    demand: t`Demand and cannibalisation`,
    market: t`Market and lease`,
    finding: t`Finding areas`,
    sites: t`Choosing sites`,
    stores: t`Figures of a store`,
    chain: t`Figures of the chain`,
    surveys: t`Answers of surveys`,
    plan: t`Plan and billing`,
  }
}
