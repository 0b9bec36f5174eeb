import { lazy, Suspense, useState } from 'react'
import { mapAddress } from '#domain/store/storeAddress.ts'
import { useDocumentTitle, useNavigation } from '#session/navigation.ts'
import { useCanEdit } from '#session/useCan.ts'
import { useWindowClass } from '#ui/breakpoints.ts'
import { insetOf } from './insetOf.ts'
import { MapNotices } from './MapNotices.tsx'
import { MapPanels } from './MapPanels.tsx'
import styles from './MapScreen.module.css'
import { MapSide } from './MapSide.tsx'
import { MapStageContext } from '#mapStage/mapStage.ts'
import type { MapPanel } from '#mapStage/mapPanel.ts'
import type { MapParts } from '#mapStage/mapParts.ts'
import { StoreMap } from './StoreMap.tsx'
import { ToolScene } from './ToolScene.tsx'
import { useEscape } from './useEscape.ts'
import { useMapContent } from './useMapContent.ts'
import { type MapScreenState, useMapScreen } from './useMapScreen.ts'
import { useMapStageValue } from './useMapStageValue.ts'
import { useMapStores } from '#mapStage/useMapStores.ts'
import { type ToolInHand, useToolInHand } from './useToolInHand.ts'

const PickPlace = lazy(() => import('./PickPlace.tsx').then((module) => ({ default: module.PickPlace })))

export interface MapScreenProps {
  /** What features bring; the app lists it. */
  parts: MapParts
  /** What stands beside the map, as the address names it, and what it is of. */
  panel?: MapPanel | undefined
  id?: string | undefined
  /** `new`: a place for a new store is asked for. */
  mode?: string | undefined
}

/** The map fills the window; panels float over it. */
export function MapScreen({ parts, panel: named, id, mode }: MapScreenProps) {
  const { layers, tools, Search } = parts
  const { go } = useNavigation()
  const [isBare, setIsBare] = useState(false)
  const [isBaseMapLost, setIsBaseMapLost] = useState(false)
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  const windowClass = useWindowClass()
  const stores = useMapStores()
  const screen = useMapScreen(stores, named?.id, named?.needsStore ? id : undefined)
  const hand = useToolInHand(tools, screen.closeCard)
  const stage = useMapStageValue(screen, stores, layers, hand)
  const content = useMapContent(layers, stage.layers, stage.records)
  const canAdd = useCanEdit('store', undefined)
  const isPicking = mode === 'new' && canAdd
  const panel = named?.needsStore && !screen.chosen ? undefined : named
  const hasSide = panel !== undefined || screen.card !== undefined
  useDocumentTitle(screen.chosen?.name)
  const leave = () => (panel?.needsStore ? screen.unchoose() : go(mapAddress, { replace: isPicking }))
  useEscape(escapeOf({ isPicking, hand, screen, panel, leave }))
  const inset = insetOf(windowClass, { isBare: isBare || isPicking, hasSide })

  return (
    <MapStageContext value={stage}>
      <div className={styles.screen}>
        <Search />
        <StoreMap
          screen={screen}
          content={content}
          inset={inset}
          isPicking={isPicking}
          hasTool={hand.tool !== undefined}
          onTrouble={setIsBaseMapLost}
        >
          <ToolScene hand={hand} />
          {!isPicking && (
            <MapSide screen={screen} panel={panel} teller={parts.teller} slot={isBare ? null : slot} onLeave={leave} />
          )}
        </StoreMap>
        <MapNotices isBaseMapLost={isBaseMapLost} left={inset.left} right={inset.right} />
        {isPicking ? (
          <PickPanel screen={screen} onCancel={leave} />
        ) : (
          <MapPanels
            screen={screen}
            windowClass={windowClass}
            inset={inset}
            canAdd={canAdd}
            hasSide={hasSide}
            isBare={isBare}
            onBare={setIsBare}
            hand={hand}
            tools={tools}
          />
        )}
        <div ref={setSlot} />
      </div>
    </MapStageContext>
  )
}

/** What Escape leaves; a tool in hand listens for itself. */
function escapeOf(given: {
  isPicking: boolean
  hand: ToolInHand
  screen: MapScreenState
  panel: MapPanel | undefined
  leave: () => void
}): (() => void) | undefined {
  const { isPicking, hand, screen, panel, leave } = given
  if (isPicking) return leave
  if (hand.tool) return undefined
  if (screen.card) return screen.closeCard
  return panel?.isLeftByEscape ? leave : undefined
}

function PickPanel({ screen, onCancel }: { screen: MapScreenState; onCancel: () => void }) {
  return (
    <div className={styles.pick}>
      <Suspense>
        <PickPlace onPlace={screen.pick} centre={() => screen.handle.current?.centre()} onCancel={onCancel} />
      </Suspense>
    </div>
  )
}
