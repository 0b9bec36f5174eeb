import { useSetAtom } from 'jotai'
import { useHydrateAtoms } from 'jotai/utils'
import { lazy, Suspense, useEffect, useMemo, useState } from 'react'
import { mapAddress } from '#domain/store/storeAddress.ts'
import { useChosenStore, useUnchoose } from '#mapStage/chosenStore.ts'
import { mapLayersAtom } from '#mapStage/layersOnMap.ts'
import type { MapPanel } from '#mapStage/mapPanel.ts'
import type { MapParts } from '#mapStage/mapParts.ts'
import type { MapTool } from '#mapStage/mapTool.ts'
import { type StageAddress, StageAddressContext } from '#mapStage/stageAddress.ts'
import { useMapCard } from '#mapStage/useMapCard.ts'
import { useDocumentTitle, useNavigation } from '#session/navigation.ts'
import { useCanEdit } from '#session/useCan.ts'
import { useWindowClass } from '#ui/breakpoints.ts'
import { insetOf } from './insetOf.ts'
import styles from './MapScreen.module.css'
import { StoreMap } from './StoreMap.tsx'
import { useMapEscape } from './useMapEscape.ts'
import { useMapStores } from '#mapStage/storesOnMap.ts'
import { useChangeCounts } from '#session/useSyncStatus.ts'
import { leaveStageAtom } from '#mapStage/leaveStageAtom.ts'

/** Overlays are lazy, because map, stores and search load first. */
const MapOverlay = lazy(() => import('./MapOverlay.tsx').then((module) => ({ default: module.MapOverlay })))
const ToolScene = lazy(() => import('./MapOverlay.tsx').then((module) => ({ default: module.ToolScene })))
const MapSide = lazy(() => import('./MapOverlay.tsx').then((module) => ({ default: module.MapSide })))

export interface MapScreenProps {
  /** Map parts contributed by features and listed by the app. */
  parts: MapParts
  panel?: MapPanel | undefined
  id?: string | undefined
  /** `new` prompts for the location of a new store. */
  mode?: string | undefined
  /** Linked location as `latitude,longitude`. */
  at?: string | undefined
  /** Street view location as `latitude,longitude`. */
  look?: string | undefined
}

export function MapScreen({ parts, panel, id, mode, at, look }: MapScreenProps) {
  const panelId = panel?.id
  const storeId = panel?.needsStore ? id : undefined
  const address = useMemo((): StageAddress => ({ panelId, storeId, id, look }), [panelId, storeId, id, look])
  useHydrateAtoms([[mapLayersAtom, parts.layers]])
  const leaveStage = useSetAtom(leaveStageAtom)
  useEffect(() => leaveStage, [leaveStage])
  return (
    <StageAddressContext value={address}>
      <Stage parts={parts} named={panel} at={at} isPicking={useCanEdit('store', undefined) && mode === 'new'} />
    </StageAddressContext>
  )
}

interface StageProps {
  parts: MapParts
  named: MapPanel | undefined
  isPicking: boolean
  at: string | undefined
}

function Stage({ parts, named, isPicking, at }: StageProps) {
  const { teller, Search, Begin } = parts
  const tools = useTools(parts)
  const isEmpty = useHasNoStore()
  const [isBare, setIsBare] = useState(false)
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  const windowClass = useWindowClass()
  const chosen = useChosenStore()
  const { card } = useMapCard()
  const panel = named?.needsStore && !chosen ? undefined : named
  const leave = useLeave(panel?.needsStore ?? false)
  const hasSide = panel !== undefined || card !== undefined
  const hasList = panel?.hasList === true && windowClass === 'desktop'
  const inset = insetOf(windowClass, { isBare: isBare || isPicking, hasSide, hasBegin: isEmpty, hasList })
  useDocumentTitle(chosen?.name)
  useMapEscape({ isPicking, panel, leave })

  return (
    <div className={styles.screen}>
      <Suspense>
        <Search />
      </Suspense>
      <StoreMap inset={inset} isPicking={isPicking}>
        <Suspense>
          <ToolScene tools={tools} />
          {!isPicking && <MapSide panel={panel} teller={teller} slot={isBare ? null : slot} onLeave={leave} />}
        </Suspense>
      </StoreMap>
      <Suspense>
        <MapOverlay
          {...{ isPicking, windowClass, inset, hasSide, hasList, isBare, tools, at }}
          onLeave={leave}
          onBare={setIsBare}
          begin={isEmpty ? <Begin /> : undefined}
        />
      </Suspense>
      <div ref={setSlot} />
    </div>
  )
}

const none: readonly MapTool[] = []

function useTools({ loadTools }: MapParts): readonly MapTool[] {
  const [tools, setTools] = useState(none)
  useEffect(() => {
    // The map works without the list of tools, so a failure to load it is ignored.
    loadTools().then(setTools, () => undefined)
  }, [loadTools])
  return tools
}

/** Returns a function that closes the panel opened by the URL. */
function useLeave(isOfStore: boolean): () => void {
  const { leave } = useNavigation()
  const unchoose = useUnchoose()
  return isOfStore ? unchoose : () => leave(mapAddress)
}

/** Returns whether the company has no stores; false until the first sync has ended. */
function useHasNoStore(): boolean {
  const hasRead = useChangeCounts()?.lastSyncAt !== undefined
  const stores = useMapStores()
  return hasRead && stores?.length === 0
}
