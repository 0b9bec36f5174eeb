import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useMemo } from 'react'
import type { Place } from '#domain/geo/point.ts'
import { trackMetres } from '#domain/survey/track.ts'
import type { LocalRecord } from '#db/localRecord.ts'
import { metresText } from '#i18n/distanceText.ts'
import { distanceMetres } from '#mapKit/geographicMetres.ts'
import type { MapLine } from '#mapKit/LineLayer.tsx'
import { Card } from '#ui/Card.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import styles from './Answers.module.css'

const PlacesMap = lazy(() => import('../statistics/PlacesMap.tsx').then((module) => ({ default: module.PlacesMap })))

interface AnswerPlaceProps {
  place: Place | undefined
  store: Place | undefined
  walks: readonly LocalRecord<'footprint'>[]
}

/** Gaps in a walk aren't joined. */
export function AnswerPlace({ place, store, walks }: AnswerPlaceProps) {
  const { t } = useLingui()
  const segments = useMemo(() => walks.flatMap(({ fields }) => fields.segments ?? []), [walks])
  const places = useMemo(() => (place ? [place] : []), [place])
  const distance = useMemo(
    (): MapLine | undefined => (place && store ? [pairOf(place), pairOf(store)] : undefined),
    [place, store],
  )
  const way = metresText(trackMetres(segments))
  const away = place && store ? metresText(distanceMetres(place, store)) : undefined
  return (
    <Card title={<Trans>Location and footprint</Trans>}>
      {(places.length > 0 || segments.length > 0) && (
        <Suspense fallback={<Skeleton lines={5} />}>
          <PlacesMap label={t`Location and footprint`} places={places} lines={segments} distance={distance} />
        </Suspense>
      )}
      <p className={styles.quiet}>
        {!place && (
          <>
            <Trans>No location was recorded.</Trans>{' '}
          </>
        )}
        {away !== undefined && (
          <>
            <Trans>The response was finished {away} from the store (dashed line).</Trans>{' '}
          </>
        )}
        {walks.length === 0 ? (
          <Trans>No walk was recorded that day.</Trans>
        ) : (
          <Plural
            value={walks.length}
            one={`# walk recorded that day (${way})`}
            other={`# walks recorded that day (${way})`}
          />
        )}
        {segments.length > 1 && (
          <>
            {' · '}
            <Plural value={segments.length} one="# segment" other="# segments with gaps between them" />
          </>
        )}
      </p>
    </Card>
  )
}

const pairOf = ({ longitude, latitude }: Place) => [longitude, latitude] as const
