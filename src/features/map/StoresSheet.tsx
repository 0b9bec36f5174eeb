import { useState } from 'react'
import { entityPlural } from '#i18n/fieldLabels.ts'
import { Sheet } from '#ui/Sheet.tsx'
import type { SheetStop } from '#ui/sheetStops.ts'
import styles from './SidePanel.module.css'
import { EmptyWords, FoundWords, StoreResults } from './StoreResults.tsx'
import { OverlapLink, StoresFoot } from './StoresFoot.tsx'
import type { MapScreenState } from './useMapScreen.ts'

/** On phones and upright tablets: stores from below. */
export function StoresSheet({ screen, canAdd }: { screen: MapScreenState; canAdd: boolean }) {
  const [stop, setStop] = useState<SheetStop>('peek')
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
          <StoresFoot canAdd={canAdd} hasOverlap={false} />
        </div>
      }
    >
      <StoreResults
        found={screen.found}
        chosenId={undefined}
        onChoose={screen.choose}
        empty={<EmptyWords kind={screen.kind} />}
      />
      <OverlapLink />
    </Sheet>
  )
}
