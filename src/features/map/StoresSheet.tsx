import { type ReactNode, Suspense, useState } from 'react'
import { entityPlural } from '#i18n/fieldLabels.ts'
import { Sheet } from '#ui/Sheet.tsx'
import type { SheetStop } from '#ui/sheetStops.ts'
import { NearMeButton } from '#session/NearMeButton.tsx'
import { SheetHead } from '#mapStage/SheetHead.tsx'
import { EmptyWords, FoundWords, StoreResults } from './StoreResults.tsx'
import { OverlapLink, StoresFoot } from './StoresFoot.tsx'
import { useFoundStores } from './useFoundStores.ts'

export function StoresSheet({ begin }: { begin: ReactNode }) {
  const { found, kind } = useFoundStores()
  const [stop, setStop] = useState<SheetStop>(begin ? 'half' : 'peek')
  return (
    <Sheet
      label={entityPlural('store')}
      stop={stop}
      onStopChange={setStop}
      head={
        <SheetHead title={entityPlural('store')} detail={<FoundWords found={found} kind={kind} />}>
          {!begin && <StoresFoot hasOverlap={false} />}
        </SheetHead>
      }
    >
      {begin ? (
        <Suspense>{begin}</Suspense>
      ) : (
        <>
          <NearMeButton />
          <StoreResults found={found} chosenId={undefined} empty={<EmptyWords kind={kind} />} />
        </>
      )}
      {!begin && <OverlapLink />}
    </Sheet>
  )
}
