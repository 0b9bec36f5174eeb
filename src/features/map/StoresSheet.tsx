import { useState } from 'react'
import { entityPlural } from '#i18n/fieldLabels.ts'
import { Sheet } from '#ui/Sheet.tsx'
import type { SheetStop } from '#ui/sheetStops.ts'
import { SheetHead } from '#mapStage/SheetHead.tsx'
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
        <SheetHead title={entityPlural('store')} detail={<FoundWords found={screen.found} kind={screen.kind} />}>
          <StoresFoot canAdd={canAdd} hasOverlap={false} />
        </SheetHead>
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
