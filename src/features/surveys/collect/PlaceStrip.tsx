import { Trans } from '@lingui/react/macro'
import LocateFixed from 'lucide-react/icons/locate-fixed'
import type { Place } from '#domain/geo/point.ts'
import { metresText } from '#i18n/distanceText.ts'
import { distanceMetres } from '#mapKit/geographicMetres.ts'
import { AccuracyText, accuracyTone } from '../answering/AccuracyText.tsx'
import styles from './Field.module.css'
import type { PlaceNow } from './usePlaceNow.ts'

export function PlaceStrip({ now, target }: { now: PlaceNow; target: Place | undefined }) {
  const tone = now.state === 'found' ? accuracyTone(now.place.accuracyMetres ?? 0) : 'neutral'
  return (
    <div className={styles.place} data-tone={tone}>
      <LocateFixed size={28} aria-hidden="true" />
      <div>
        <div className={styles.placeWords}>
          <PlaceWords now={now} />
        </div>
        {now.state === 'found' && target && <DistanceText from={now.place} to={target} />}
      </div>
    </div>
  )
}

function PlaceWords({ now }: { now: PlaceNow }) {
  switch (now.state) {
    case 'found':
      return <AccuracyText metres={now.place.accuracyMetres ?? 0} />
    case 'searching':
      return <Trans>Finding your location…</Trans>
    case 'refused':
      return <Trans>This page can’t access your location. You can finish the response without it.</Trans>
    case 'failed':
      return <Trans>Location unavailable. You can finish the response without it.</Trans>
  }
}

export function DistanceText({ from, to }: { from: Place; to: Place }) {
  const distance = metresText(distanceMetres(from, to))
  return <Trans>{distance} away</Trans>
}
