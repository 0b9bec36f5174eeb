import { useLingui } from '@lingui/react/macro'
import type { OwnZones } from '#analysis/studyTypes.ts'
import { metresText } from '#i18n/distanceText.ts'
import { useFieldText } from '#i18n/useFieldText.ts'
import type { PacksBehind } from '#session/figures/madeBy.ts'
import { useStudy } from '#session/workers/useStudy.ts'
import { vintageText } from '#i18n/vintageText.ts'

/** Returns the basis of an overlap as text: the zones, and the source and date of the population. */
export function usePairSource(
  ownZones: OwnZones,
  withPeople: boolean,
): { readonly source: string; readonly vintage: string; readonly restsOn: PacksBehind } {
  const { t } = useLingui()
  const { state } = useStudy()
  const { locale } = useFieldText()
  const radius = metresText(ownZones.radiusMetres)
  const zones =
    ownZones.kind === 'ring'
      ? t`A ${radius} ring around each store on this device`
      : t`Saved trade zones on this device, or a ${radius} ring for stores without one`
  const people = withPeople ? (state?.sources.filter(({ kind }) => kind === 'demographics') ?? []) : []
  const names = people.flatMap(({ works, isDemo }) => [
    ...works.map(({ name }) => name),
    ...(isDemo ? [t`estimated for the demo`] : []),
  ])
  return {
    source: [zones, ...new Set(names)].join(' · '),
    vintage: [...new Set(people.map(({ vintage }) => vintageText(vintage, locale)))].join(' · '),
    restsOn: { kinds: withPeople ? ['areas', 'demographics'] : [] },
  }
}
