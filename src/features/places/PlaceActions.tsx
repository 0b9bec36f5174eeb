import { Trans, useLingui } from '@lingui/react/macro'
import LinkIcon from 'lucide-react/icons/link'
import PersonStanding from 'lucide-react/icons/person-standing'
import Ruler from 'lucide-react/icons/ruler'
import StickyNote from 'lucide-react/icons/sticky-note'
import Timer from 'lucide-react/icons/timer'
import type { Place } from '#domain/geo/point.ts'
import { mapAddress } from '#domain/store/storeAddress.ts'
import { streetAddress } from '#mapStage/street/streetAddress.ts'
import { useTakeTool } from '#mapStage/activeTool.ts'
import { useCopy } from '#session/figures/useCopy.tsx'
import { useNavigation } from '#session/navigation.ts'
import { useCan } from '#session/useCan.ts'
import { Button } from '#ui/Button.tsx'
import styles from './PlaceCard.module.css'

export function PlaceActions({ place }: { place: Place }) {
  const { t } = useLingui()
  const takeTool = useTakeTool()
  const copy = useCopy()
  const { go } = useNavigation()
  const canReach = useCan('analysis.run')
  const canNote = useCan('note.write')
  const copied = t`Link copied. Anyone with access to this map can use it to open this place.`
  return (
    <div className={styles.actions}>
      <Button size="small" icon={<Ruler size={16} aria-hidden="true" />} onClick={() => takeTool('measure', { place })}>
        <Trans>Measure here</Trans>
      </Button>
      {canReach && (
        <Button size="small" icon={<Timer size={16} aria-hidden="true" />} onClick={() => takeTool('reach', { place })}>
          <Trans>Show reachable area from here</Trans>
        </Button>
      )}
      <Button
        size="small"
        icon={<PersonStanding size={16} aria-hidden="true" />}
        onClick={() => go(streetAddress(place))}
      >
        <Trans>Street view</Trans>
      </Button>
      {canNote && (
        <Button
          size="small"
          icon={<StickyNote size={16} aria-hidden="true" />}
          onClick={() => takeTool('note', { place })}
        >
          <Trans>Add note here</Trans>
        </Button>
      )}
      <Button
        size="small"
        icon={<LinkIcon size={16} aria-hidden="true" />}
        onClick={() => void copy(`${location.origin}${mapAddress}&at=${place.latitude},${place.longitude}`, copied)}
      >
        <Trans>Copy link</Trans>
      </Button>
    </div>
  )
}
