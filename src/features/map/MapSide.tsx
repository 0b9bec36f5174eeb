import { lazy, Suspense } from 'react'
import { SideSlotContext } from './sideSlot.ts'
import type { MapScreenState } from './useMapScreen.ts'
import type { ToolInHand } from './useToolInHand.ts'

const PlaceCard = lazy(() => import('./place/PlaceCard.tsx').then((module) => ({ default: module.PlaceCard })))
const OverlapPanel = lazy(() =>
  import('./overlaps/OverlapPanel.tsx').then((module) => ({ default: module.OverlapPanel })),
)
const StorePanel = lazy(() => import('./StorePanel.tsx').then((module) => ({ default: module.StorePanel })))
const StudyScene = lazy(() => import('./whatIf/StudyScene.tsx').then((module) => ({ default: module.StudyScene })))

/** What stands beside the map, by its name in the address. */
export type SideName = 'store' | 'explorer' | 'overlaps' | undefined

interface MapSideProps {
  screen: MapScreenState
  side: SideName
  slot: HTMLElement | null
  hand: ToolInHand
  /** Leaves what the address names. */
  onLeave: () => void
}

/** The panel beside the map with what it draws on it. A place that is looked up lies over what was there before. */
export function MapSide({ screen, side, slot, hand, onLeave }: MapSideProps) {
  const { card, chosen, closeCard, unchoose } = screen
  return (
    <Suspense>
      <SideSlotContext value={card ? null : slot}>
        {side === 'store' && chosen && <StorePanel key={chosen.id} store={chosen} onClose={unchoose} />}
        {side === 'explorer' && (
          <StudyScene hasTool={hand.tool !== undefined} onStatus={hand.onStatus} onClose={onLeave} />
        )}
        {side === 'overlaps' && <OverlapPanel onClose={onLeave} />}
      </SideSlotContext>
      <SideSlotContext value={slot}>{card && <PlaceCard card={card} onClose={closeCard} />}</SideSlotContext>
    </Suspense>
  )
}
