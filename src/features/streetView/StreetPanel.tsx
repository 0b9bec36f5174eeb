import { Trans, useLingui } from '@lingui/react/macro'
import ExternalLink from 'lucide-react/icons/external-link'
import PersonStanding from 'lucide-react/icons/person-standing'
import { useMemo } from 'react'
import type { Place } from '#domain/geo/point.ts'
import { wgs84Text } from '#i18n/coordinateText.ts'
import { errorText } from '#i18n/errorText.ts'
import { outsideProblemText } from '#i18n/providerText.ts'
import type { MapPanelProps } from '#mapStage/mapPanel.ts'
import { SidePanel } from '#mapStage/SidePanel.tsx'
import { useStageAddress } from '#mapStage/stageAddress.ts'
import { NearPhotos, usePhotosNear } from '#mapStage/street/NearPhotos.tsx'
import { readLook } from '#mapStage/street/streetAddress.ts'
import { useLoopState } from '#session/useSyncStatus.ts'
import { Button } from '#ui/Button.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { StreetActions } from './StreetActions.tsx'
import { StreetFacts } from './StreetFacts.tsx'
import { StreetScene } from './StreetScene.tsx'
import styles from './StreetView.module.css'
import { useLookAround } from './useLookAround.ts'
import { type StreetAnswer, useStreetPictures } from './useStreetPictures.ts'

/**
 * Street-level views of a location: Mapillary pictures, the company's photos, and a link to Google Street View. It is
 * only a link, because Google's terms allow Street View only with Google's map.
 */
export function Panel({ onClose }: MapPanelProps) {
  const { look } = useStageAddress()
  const place = useMemo(() => readLook(look), [look])
  return place ? <StreetAt key={look} place={place} onClose={onClose} /> : <NoPlace onClose={onClose} />
}

function NoPlace({ onClose }: MapPanelProps) {
  const { t } = useLingui()
  return (
    <SidePanel label={t`Street view`} title={<Trans>Street view</Trans>} onClose={onClose}>
      <p className={styles.words}>
        <Trans>Select a place on the map, then choose Street view.</Trans>
      </p>
    </SidePanel>
  )
}

function StreetAt({ place, onClose }: MapPanelProps & { place: Place }) {
  const { t } = useLingui()
  const answer = useStreetPictures(place)
  const around = useLookAround(answer.pictures)
  return (
    <SidePanel
      label={t`Street view`}
      mark={<PersonStanding size={24} aria-hidden="true" />}
      title={<Trans>Street view</Trans>}
      detail={wgs84Text(place)}
      firstStop="half"
      first={around && <StreetScene around={around} />}
      foot={<StreetActions place={place} around={around} />}
      onClose={onClose}
    >
      {around && <StreetFacts place={place} picture={around.picture} />}
      <StreetWords answer={answer} />
      <NearPhotos photos={usePhotosNear(place)} />
      <GoogleWay place={place} />
    </SidePanel>
  )
}

function StreetWords({ answer: { pictures, problem, isBusy, retry } }: { answer: StreetAnswer }) {
  const { isOnline } = useLoopState()
  const hasSome = pictures !== undefined && pictures.length > 0
  if (isBusy) return hasSome ? null : <Skeleton lines={4} />
  if (problem === undefined) return hasSome ? null : <p className={styles.words}>{errorText('noStreetView')}</p>
  const isOffline = problem === 'offline' || !isOnline
  return (
    <div className={styles.words} role="status">
      <p>
        {isOffline ? (
          <Trans>
            Street view needs a connection. Images you’ve already viewed and your own photos are available offline.
          </Trans>
        ) : (
          outsideProblemText(problem, 'Mapillary')
        )}
      </p>
      {problem !== 'notConfigured' && (
        <Button size="small" onClick={retry}>
          <Trans>Try again</Trans>
        </Button>
      )}
    </div>
  )
}

function GoogleWay({ place: { latitude, longitude } }: { place: Place }) {
  const { isOnline } = useLoopState()
  if (!isOnline) return null
  const address = `https://www.google.com/maps/@?api=1&map_action=pano&viewpoint=${latitude},${longitude}`
  return (
    <div className={styles.words}>
      <LinkButton
        size="small"
        href={address}
        target="_blank"
        rel="noreferrer"
        icon={<ExternalLink size={16} aria-hidden="true" />}
      >
        <Trans>View in Google Street View</Trans>
      </LinkButton>
      <p className={styles.hint}>
        <Trans>Opens in Google Maps. Google’s terms don’t allow its images to be shown next to other maps.</Trans>
      </p>
    </div>
  )
}
