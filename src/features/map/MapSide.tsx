import { type ComponentType, lazy, Suspense, useState } from 'react'
import type { MapCardProps, PlaceTeller } from '#mapStage/mapCard.ts'
import type { MapPanel, MapPanelProps } from '#mapStage/mapPanel.ts'
import { SideSlotContext } from '#mapStage/sideSlot.ts'
import { useMapCard } from '#mapStage/useMapCard.ts'
import { useBackCloses } from '#ui/backStack.ts'

interface MapSideProps {
  panel: MapPanel | undefined
  teller: PlaceTeller
  slot: HTMLElement | null
  onLeave: () => void
}

export function MapSide({ panel, teller, slot, onLeave }: MapSideProps) {
  const { card, closeCard } = useMapCard()
  useBackCloses(card !== undefined, closeCard)
  return (
    <>
      <SideSlotContext value={card ? null : slot}>
        {panel && <LoadedPanel key={panel.id} panel={panel} onClose={onLeave} />}
      </SideSlotContext>
      <SideSlotContext value={slot}>
        {card && <LoadedCard teller={teller} card={card} onClose={closeCard} />}
      </SideSlotContext>
    </>
  )
}

function LoadedPanel({ panel, onClose }: MapPanelProps & { panel: MapPanel }) {
  const [Panel] = useState<ComponentType<MapPanelProps>>(() =>
    lazy(async () => ({ default: (await panel.load()).Panel })),
  )
  return (
    <Suspense>
      <Panel onClose={onClose} />
    </Suspense>
  )
}

function LoadedCard({ teller, card, onClose }: MapCardProps & { teller: PlaceTeller }) {
  const [Card] = useState<ComponentType<MapCardProps>>(() =>
    lazy(async () => ({ default: (await teller.load()).Card })),
  )
  return (
    <Suspense>
      <Card card={card} onClose={onClose} />
    </Suspense>
  )
}
