import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useMemo } from 'react'
import type { Place } from '#domain/geo/point.ts'
import { trackMetres } from '#domain/survey/track.ts'
import type { LocalRecord } from '#db/localRecord.ts'
import { metresText } from '#i18n/distanceText.ts'
import { Card } from '#ui/Card.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import styles from './Desk.module.css'

const PlacesMap = lazy(() => import('../statistics/PlacesMap.tsx').then((module) => ({ default: module.PlacesMap })))

interface AnswerPlaceProps {
  place: Place | undefined
  /** What its author walked for the survey on that day. */
  walks: readonly LocalRecord<'footprint'>[]
}

/** Where an answer was finished, and the way its author walked on that day; gaps in it are not joined. */
export function AnswerPlace({ place, walks }: AnswerPlaceProps) {
  const { t } = useLingui()
  const segments = useMemo(() => walks.flatMap(({ fields }) => fields.segments ?? []), [walks])
  const places = useMemo(() => (place ? [place] : []), [place])
  const way = metresText(trackMetres(segments))
  return (
    <Card title={<Trans>Place and walk</Trans>}>
      {(places.length > 0 || segments.length > 0) && (
        <Suspense fallback={<Skeleton lines={5} />}>
          <PlacesMap label={t`Place and walk`} places={places} lines={segments} />
        </Suspense>
      )}
      <p className={styles.quiet}>
        {!place && (
          <>
            <Trans>Nobody knows where this answer was finished.</Trans>{' '}
          </>
        )}
        {walks.length === 0 ? (
          <Trans>No walk was recorded on that day.</Trans>
        ) : (
          <Plural value={walks.length} one={`# walk on that day, ${way}`} other={`# walks on that day, ${way}`} />
        )}
      </p>
    </Card>
  )
}
