import { Trans, useLingui } from '@lingui/react/macro'
import Copy from 'lucide-react/icons/copy'
import MapPin from 'lucide-react/icons/map-pin'
import type { Place } from '#domain/geo/point.ts'
import { newStoreAddress } from '#domain/store/storeAddress.ts'
import { twd97Text, wgs84Text } from '#i18n/coordinateText.ts'
import { useStudy } from '#session/workers/useStudy.ts'
import { AppLink } from '#session/navigation.ts'
import { useCanEdit } from '#session/useCan.ts'
import { Button } from '#ui/Button.tsx'
import { buttonClass } from '#ui/buttonClass.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useCopy } from '#session/figures/useCopy.tsx'
import type { MapCardProps } from '#mapStage/mapCard.ts'
import { useTakeTool } from '#mapStage/activeTool.ts'
import { candidateToolId } from '#mapStage/mapTool.ts'
import { SidePanel } from '#mapStage/SidePanel.tsx'
import { NearPhotos, usePhotosNear } from '#mapStage/street/NearPhotos.tsx'
import { AreaPath, AreaTitle, useAreaTitle } from './AreaTitle.tsx'
import { AreaRows } from './AreaRows.tsx'
import { NearestRows } from './NearestRows.tsx'
import { PlaceActions } from './PlaceActions.tsx'
import styles from './PlaceCard.module.css'
import { PlaceOutline } from './PlaceOutline.tsx'
import { PointWords } from './PointWords.tsx'
import { ZonesHere } from './ZonesHere.tsx'
import { type PlaceAnswer, usePlaceAnswer } from './usePlaceAnswer.ts'

export function PlaceCard({ card, onClose }: MapCardProps) {
  const { t } = useLingui()
  const takeTool = useTakeTool()
  const { value, isPending, hasFailed } = usePlaceAnswer(card)
  const canAdd = useCanEdit('store', undefined)
  // While a lookup is pending, `value` may belong to the previous location.
  const answer = value?.card === card ? value : undefined
  const finest = answer?.areas[0]?.area ?? card.area
  const title = useAreaTitle(finest)
  const isSea = answer !== undefined && answer.areas.length === 0
  return (
    <>
      <PlaceOutline card={card} area={finest} />
      <SidePanel
        label={title ?? t`This place`}
        mark={<MapPin size={24} className={styles.mark} aria-hidden="true" />}
        title={
          finest ? (
            <AreaTitle area={finest} />
          ) : isSea ? (
            <Trans>No administrative area here</Trans>
          ) : (
            <Trans>This place</Trans>
          )
        }
        detail={
          finest && finest.parents.length > 0 ? <AreaPath area={finest} /> : <CoordinateText place={card.place} />
        }
        onClose={onClose}
        foot={
          <>
            <Button variant="primary" disabled={isSea} onClick={() => takeTool(candidateToolId, { place: card.place })}>
              <Trans>Analyze this location</Trans>
            </Button>
            {canAdd && (
              <AppLink href={newStoreAddress(card.place)} className={buttonClass({})}>
                <Trans>Add store here</Trans>
              </AppLink>
            )}
          </>
        }
      >
        <PlaceActions place={card.place} />
        {answer ? <Answer answer={answer} /> : <Waiting isPending={isPending} hasFailed={hasFailed} />}
        <NearPhotos photos={usePhotosNear(card.place)} />
        <CoordinateRow place={card.place} />
      </SidePanel>
    </>
  )
}

function Answer({ answer }: { answer: PlaceAnswer }) {
  const { state } = useStudy()
  return (
    <>
      {answer.point && <PointWords point={answer.point} />}
      <NearestRows place={answer.card.place} />
      <ZonesHere place={answer.card.place} />
      {answer.areas.length > 0 ? (
        <AreaRows areas={answer.areas} />
      ) : (
        <p className={styles.words}>
          {state?.hasAreas ? (
            <Trans>This place is in the sea, or in a country without data on this device.</Trans>
          ) : (
            <Trans>Areas and population data aren’t on this device yet.</Trans>
          )}
        </p>
      )}
    </>
  )
}

function Waiting({ isPending, hasFailed }: { isPending: boolean; hasFailed: boolean }) {
  const { revive } = useStudy()
  if (!hasFailed || isPending) return <Skeleton lines={4} />
  return (
    <div className={styles.words}>
      <p>
        <Trans>Couldn’t look up this place.</Trans>
      </p>
      <Button size="small" onClick={revive}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  )
}

const coordinateText = ({ latitude, longitude }: Place): string => `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`

function CoordinateText({ place }: { place: Place }) {
  return <>{coordinateText(place)}</>
}

function CoordinateRow({ place }: { place: Place }) {
  const { t } = useLingui()
  const grid = twd97Text(place)
  const meridian = grid?.meridian
  return (
    <div className={styles.coordinates}>
      <CopiedLine label={t`WGS84`} text={wgs84Text(place)} name={t`Copy coordinates`} />
      {grid && <CopiedLine label={t`TWD97, ${meridian}°`} text={grid.text} name={t`Copy grid coordinates`} />}
    </div>
  )
}

function CopiedLine({ label, text, name }: { label: string; text: string; name: string }) {
  const { t } = useLingui()
  const copy = useCopy()
  const copied = t`Coordinates copied.`
  return (
    <div className={styles.coordinateLine}>
      <span className={styles.label}>{label}</span>
      <span className={styles.value}>{text}</span>
      <IconButton label={name} icon={<Copy size={18} />} onClick={() => void copy(text, copied)} />
    </div>
  )
}
