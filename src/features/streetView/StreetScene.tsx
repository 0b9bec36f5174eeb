import { Trans, useLingui } from '@lingui/react/macro'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import RotateCw from 'lucide-react/icons/rotate-cw'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { companyDay } from '#i18n/companyClock.ts'
import { formatDate, formatNumber } from '#i18n/formats.ts'
import { lookingText } from '#i18n/windText.ts'
import { ViewFan } from '#mapKit/marks/ViewFan.tsx'
import { useMapViewport } from '#mapStage/useMapViewport.ts'
import { IconButton } from '#ui/IconButton.tsx'
import styles from './StreetView.module.css'
import type { LookAround } from './useLookAround.ts'
import type { StreetPicture } from './useStreetPictures.ts'

const turnDegrees = 30

export function StreetScene({ around }: { around: LookAround }) {
  const { t } = useLingui()
  const { pictures, picture, at, heading, zoom } = around
  const number = formatNumber(at + 1)
  const count = formatNumber(pictures.length)
  return (
    <>
      <FanOnMap around={around} />
      <div className={styles.frame}>
        <Picture key={picture.id} picture={picture} heading={heading} zoom={zoom} />
        <Compass heading={heading} />
        <div className={styles.over}>
          <p className={styles.day}>
            <PhotographedOn picture={picture} />
          </p>
          <div className={styles.zoom}>
            {picture.isPanorama && (
              <>
                <IconButton
                  label={t`Turn left`}
                  icon={<RotateCcw size={18} />}
                  onClick={() => around.turn(-turnDegrees)}
                />
                <IconButton
                  label={t`Turn right`}
                  icon={<RotateCw size={18} />}
                  onClick={() => around.turn(turnDegrees)}
                />
              </>
            )}
            <IconButton label={t`Zoom out`} icon={<Minus size={18} />} onClick={() => around.zoomBy(-1)} />
            <IconButton label={t`Zoom in`} icon={<Plus size={18} />} onClick={() => around.zoomBy(1)} />
          </div>
        </div>
      </div>
      <div className={styles.looking}>
        <IconButton
          look="outlined"
          label={t`Previous image`}
          icon={<ChevronLeft size={20} />}
          disabled={pictures.length < 2}
          onClick={() => around.step(-1)}
        />
        <p aria-live="polite">
          <strong>{lookingText(heading)}</strong>
          <span className={styles.hint}>
            <Trans>shown as the blue cone on the map</Trans> · {number} / {count}
          </span>
        </p>
        <IconButton
          look="outlined"
          label={t`Next image`}
          icon={<ChevronRight size={20} />}
          disabled={pictures.length < 2}
          onClick={() => around.step(1)}
        />
      </div>
    </>
  )
}

function FanOnMap({ around: { pictures, picture, heading } }: { around: LookAround }) {
  const viewport = useMapViewport()
  const others = useMemo(
    () => pictures.filter(({ id }) => id !== picture.id).map(({ place }) => place),
    [pictures, picture.id],
  )
  const bring = useEffectEvent(() => viewport.uncover(picture.place))
  useEffect(() => bring(), [picture.id])
  return <ViewFan place={picture.place} heading={heading} others={others} />
}

function PhotographedOn({ picture: { takenAt } }: { picture: StreetPicture }) {
  const day = formatDate(companyDay(takenAt))
  return <Trans>Photographed {day}</Trans>
}

interface PictureProps {
  picture: StreetPicture
  heading: number
  zoom: number
}

function Picture({ picture, heading, zoom }: PictureProps) {
  const { t } = useLingui()
  const [isLost, setIsLost] = useState(false)
  const looking = lookingText(heading)
  const words = t`Street view from here. ${looking}`
  if (isLost)
    return (
      <p className={styles.lost}>
        <Trans>This image couldn’t be loaded, or isn’t on this device.</Trans>
      </p>
    )
  const lose = () => setIsLost(true)
  if (!picture.isPanorama)
    return (
      <img
        className={styles.picture}
        src={picture.url}
        alt={words}
        style={{ transform: `scale(${zoom})` }}
        onError={lose}
      />
    )
  // A panorama has a 2:1 aspect ratio. Its center is at the compass heading, and its left and right edges join.
  const turned = (heading - picture.compass) / 360
  const style = {
    backgroundImage: `url(${JSON.stringify(picture.url)})`,
    backgroundPositionX: `calc(50% - ${turned} * 200cqh)`,
    transform: `scale(${zoom})`,
  }
  return (
    <>
      <div role="img" aria-label={words} className={styles.panorama} style={style} />
      <img src={picture.url} alt="" hidden onError={lose} />
    </>
  )
}

function Compass({ heading }: { heading: number }) {
  return (
    <svg className={styles.compass} viewBox="0 0 48 48" aria-hidden="true">
      <circle cx="24" cy="24" r="23" />
      <g transform={`rotate(${-heading} 24 24)`}>
        <path className={styles.north} d="M24 7 L29 24 L19 24 Z" />
        <path className={styles.south} d="M24 41 L29 24 L19 24 Z" />
      </g>
    </svg>
  )
}
