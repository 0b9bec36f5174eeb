import { Plural, Trans } from '@lingui/react/macro'
import MapPinPlus from 'lucide-react/icons/map-pin-plus'
import type { EntityName } from '#domain/entities.ts'
import { entityNoun } from '#i18n/fieldLabels.ts'
import { useCanEdit } from '#session/useCan.ts'
import { Button } from '#ui/Button.tsx'
import { isShaped } from './rowsOnMap.ts'
import { RowLegend } from './RowLegend.tsx'
import styles from './ListMap.module.css'
import type { ShownRows } from './useShownRows.ts'

interface MapFootProps {
  entity: EntityName
  shown: ShownRows
  isPicking: boolean
  onPicking: (isPicking: boolean) => void
}

/** Legend, number of rows without a location, and a button to add a record on the map. */
export function MapFoot({ entity, shown, isPicking, onPicking }: MapFootProps) {
  const canAdd = useCanEdit(entity, undefined) && !isShaped(entity)
  const noun = entityNoun(entity)
  return (
    <div className={styles.foot}>
      {shown.lost > 0 && (
        <span className={styles.count}>
          <Plural value={shown.lost} one="# row is not on the map" other="# rows are not on the map" />
        </span>
      )}
      {canAdd && (
        <Button
          size="small"
          aria-pressed={isPicking}
          icon={<MapPinPlus size={16} />}
          onClick={() => onPicking(!isPicking)}
        >
          {isPicking ? <Trans>Select a location on the map</Trans> : <Trans>Add {noun} on the map</Trans>}
        </Button>
      )}
      <RowLegend shown={shown} />
    </div>
  )
}
