import { Trans } from '@lingui/react/macro'
import type { OwnZones } from '#analysis/studyTypes.ts'
import { metresText } from '#i18n/distanceText.ts'
import { useFieldText } from '#i18n/useFieldText.ts'
import { useStudy } from '#session/workers/useStudy.ts'
import { vintageText } from '../vintageText.ts'

/** What an overlap rests on: the zones of the stores, and whose people. */
export function PairSource({ ownZones, withPeople }: { ownZones: OwnZones; withPeople: boolean }) {
  const { state } = useStudy()
  const { locale } = useFieldText()
  const radius = metresText(ownZones.radiusMetres)
  const people = state?.sources.filter(({ kind }) => kind === 'demographics') ?? []
  return (
    <>
      {ownZones.kind === 'ring' ? (
        <Trans>A ring of {radius} around each store on this device</Trans>
      ) : (
        <Trans>Zones on record on this device; a ring of {radius} where a store has none</Trans>
      )}
      {withPeople &&
        people.map(({ country, works, vintage, isDemo }) => (
          <div key={country}>
            {works.map(({ name }) => name).join(' · ')}, {vintageText(vintage, locale)}
            {isDemo && (
              <>
                {', '}
                <Trans>demo split</Trans>
              </>
            )}
          </div>
        ))}
    </>
  )
}
