import { Trans, useLingui } from '@lingui/react/macro'
import LinkIcon from 'lucide-react/icons/link'
import StickyNote from 'lucide-react/icons/sticky-note'
import type { Place } from '#domain/geo/point.ts'
import { companyDay } from '#i18n/companyClock.ts'
import { formatDate } from '#i18n/formats.ts'
import { lookingText } from '#i18n/windText.ts'
import { streetAddress } from '#mapStage/street/streetAddress.ts'
import { useTakeTool } from '#mapStage/activeTool.ts'
import { useCopy } from '#session/figures/useCopy.tsx'
import { useCan } from '#session/useCan.ts'
import { Button } from '#ui/Button.tsx'
import styles from './StreetView.module.css'
import type { LookAround } from './useLookAround.ts'

interface StreetActionsProps {
  place: Place
  around: LookAround | undefined
}

/** Buttons that save the current view as a map note with its attribution, or copy a link to the place's street view. */
export function StreetActions({ place, around }: StreetActionsProps) {
  const { t } = useLingui()
  const takeTool = useTakeTool()
  const copy = useCopy()
  const canNote = useCan('note.write')
  const copied = t`Link copied. It opens street view at this place.`
  function keep({ picture, heading }: LookAround) {
    const day = formatDate(companyDay(picture.takenAt))
    const looking = lookingText(heading)
    const by = [picture.by, 'Mapillary'].filter(Boolean).join(' · ')
    const text = t`Street view. ${looking}. Photographed ${day}. Source: ${by}`
    takeTool('note', { place: picture.place, drawn: { kind: 'marker', path: [picture.place], text } })
  }
  return (
    <>
      {canNote && around && (
        <Button variant="primary" icon={<StickyNote size={18} aria-hidden="true" />} onClick={() => keep(around)}>
          <Trans>Save view as note</Trans>
        </Button>
      )}
      <Button
        className={styles.action}
        icon={<LinkIcon size={18} aria-hidden="true" />}
        onClick={() => void copy(`${location.origin}${streetAddress(place)}`, copied)}
      >
        <Trans>Copy link</Trans>
      </Button>
    </>
  )
}
