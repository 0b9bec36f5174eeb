import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import { mapAddress } from '#domain/store/storeAddress.ts'
import { useDocumentTitle, useNavigation } from '#session/navigation.ts'
import { useCanEdit } from '#session/useCan.ts'
import { useWindowClass } from '#ui/breakpoints.ts'
import { insetOf } from './insetOf.ts'
import type { MapLayer } from './mapLayer.ts'
import { MapNotices } from './MapNotices.tsx'
import { MapPanels } from './MapPanels.tsx'
import styles from './MapScreen.module.css'
import { MapSearch } from './MapSearch.tsx'
import { MapSide, type SideName } from './MapSide.tsx'
import { MapStageContext } from './mapStage.ts'
import type { MapTool } from './mapTool.ts'
import { StoreMap } from './StoreMap.tsx'
import { ToolScene } from './ToolScene.tsx'
import { useEscape } from './useEscape.ts'
import { useFind } from './useFind.ts'
import { useMapContent } from './useMapContent.ts'
import { type MapScreenState, useMapScreen } from './useMapScreen.ts'
import { useMapStageValue } from './useMapStageValue.ts'
import { useMapStores } from './useMapStores.ts'
import { type ToolInHand, useToolInHand } from './useToolInHand.ts'

const PickPlace = lazy(() => import('./PickPlace.tsx').then((module) => ({ default: module.PickPlace })))

export interface MapScreenProps {
  /** Every layer and tool there is; the app lists them. */
  layers: readonly MapLayer[]
  tools: readonly MapTool[]
  /** `store`: the store of `id` is chosen; `explorer`: a place is studied; `overlaps`: stores are compared. */
  panel?: string | undefined
  id?: string | undefined
  /** `new`: a place for a new store is asked for. */
  mode?: string | undefined
}

/** The map fills the window; panels float over it. */
export function MapScreen({ layers, tools, panel, id, mode }: MapScreenProps) {
  const { t } = useLingui()
  const { go } = useNavigation()
  const [isBare, setIsBare] = useState(false)
  const [isBaseMapLost, setIsBaseMapLost] = useState(false)
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  const windowClass = useWindowClass()
  const stores = useMapStores()
  const screen = useMapScreen(stores, panel, panel === 'store' ? id : undefined)
  const hand = useToolInHand(tools, screen.closeCard)
  const stage = useMapStageValue(screen, stores, layers, hand)
  const content = useMapContent(layers, stage.layers, stage.records)
  const find = useFind(screen)
  const canAdd = useCanEdit('store', undefined)
  const isPicking = mode === 'new' && canAdd
  const side = sideOf(panel, screen.chosen !== undefined)
  const hasSide = side !== undefined || screen.card !== undefined
  useDocumentTitle(screen.chosen?.name ?? t`Map`)
  const leave = () => go(mapAddress, { replace: isPicking })
  useEscape(escapeOf({ isPicking, hand, screen, leave }))
  const inset = insetOf(windowClass, { isBare: isBare || isPicking, hasSide })

  return (
    <MapStageContext value={stage}>
      <div className={styles.screen}>
        <MapSearch onWish={screen.setWish} onFind={find} />
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
            <MapSide screen={screen} side={side} slot={isBare ? null : slot} hand={hand} onLeave={leave} />
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

function sideOf(panel: string | undefined, hasStore: boolean): SideName {
  if (panel === 'explorer' || panel === 'overlaps') return panel
  return hasStore ? 'store' : undefined
}

/** What Escape leaves; a tool in hand listens for itself. */
function escapeOf(given: {
  isPicking: boolean
  hand: ToolInHand
  screen: MapScreenState
  leave: () => void
}): (() => void) | undefined {
  const { isPicking, hand, screen, leave } = given
  if (isPicking) return leave
  if (hand.tool) return undefined
  if (screen.card) return screen.closeCard
  return screen.chosen && screen.unchoose
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
