import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { areaPathText } from '#domain/area/areaNames.ts'
import type { Place } from '#domain/geo/point.ts'
import { useFieldText } from '#i18n/useFieldText.ts'
import { AimedCandidate } from '#mapKit/candidate/AimedCandidate.tsx'
import { countText } from '../text/countText.ts'
import { useFiguresAt } from './useFiguresAt.ts'

const radiusMetres = 500

export function CandidateAim({ place }: { place: Place }) {
  const { t } = useLingui()
  const { locale } = useFieldText()
  const figures = useFiguresAt(place, radiusMetres)
  const area = figures?.area
  const words = area && areaPathText([area.area.name, ...area.area.parents.slice(-1)], locale)
  const isDemo = area?.demoSplit.includes('population') ?? false
  return (
    <AimedCandidate place={place} rings={[{ radiusMetres, look: 'chosen', label: t`500 m` }]}>
      <div>
        <strong>{countText(figures?.people)}</strong>{' '}
        <Plural value={figures?.people ?? 0} one="person within 500 m" other="people within 500 m" />
        {isDemo && (
          <>
            {' · '}
            <Trans>demo data</Trans>
          </>
        )}
      </div>
      {words && <div>{words}</div>}
      <div>
        {place.latitude.toFixed(5)}, {place.longitude.toFixed(5)}
      </div>
    </AimedCandidate>
  )
}
