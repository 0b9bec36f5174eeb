import { useLingui } from '@lingui/react/macro'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { entityPlural } from '#i18n/fieldLabels.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import type { SheetStop } from '#ui/sheetStops.ts'
import { StatusShape } from '#ui/StatusShape.tsx'
import type { ShapeName } from '#ui/statusShapePath.ts'
import type { MapPanelsProps } from './MapPanels.tsx'
import styles from './MapSheet.module.css'
import { OpenStoreLink, StoreCardDetail, StoreCardTitle, StoreFacts } from './StoreCard.tsx'
import { EmptyWords, FoundWords, StoreResults } from './StoreResults.tsx'
import { StoresFoot } from './StoresFoot.tsx'

/** On phones and upright tablets: stores, or the chosen one, from below. */
export function MapSheet({ screen, canAdd }: MapPanelsProps) {
  const { t } = useLingui()
  const [stop, setStop] = useState<SheetStop>('peek')
  const { chosen } = screen
  if (chosen) {
    return (
      <Sheet
        label={chosen.name}
        stop={stop}
        onStopChange={setStop}
        head={
          <div className={styles.head}>
            <StatusShape status={Number(chosen.status) as ShapeName} size={20} />
            <div className={styles.words}>
              <h2 className={styles.title}>
                <StoreCardTitle store={chosen} />
              </h2>
              <div className={styles.detail}>
                <StoreCardDetail store={chosen} />
              </div>
            </div>
            <IconButton label={t`Close`} icon={<X size={20} />} onClick={screen.unchoose} />
          </div>
        }
      >
        <OpenStoreLink store={chosen} />
        <StoreFacts store={chosen} />
      </Sheet>
    )
  }
  return (
    <Sheet
      label={entityPlural('store')}
      stop={stop}
      onStopChange={setStop}
      head={
        <div className={styles.head}>
          <div className={styles.words}>
            <h2 className={styles.title}>{entityPlural('store')}</h2>
            <div className={styles.detail}>
              <FoundWords found={screen.found} kind={screen.kind} />
            </div>
          </div>
          <StoresFoot canAdd={canAdd} />
        </div>
      }
    >
      <StoreResults
        found={screen.found}
        chosenId={undefined}
        onChoose={screen.choose}
        empty={<EmptyWords kind={screen.kind} />}
      />
    </Sheet>
  )
}
