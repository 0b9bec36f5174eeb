import { atom, useAtom, useAtomValue, useSetAtom } from 'jotai'
import { lazy, Suspense, useEffect } from 'react'
import { baseMapAtom, isBaseMapLostAtom, isGroundDrawnAtom } from '#mapStage/baseMapAtom.ts'
import { layerStateAtom, shownLayersAtom, shownStackAtom } from '#mapStage/layersOnMap.ts'
import { pointsAtom } from '#mapStage/recordsOnMap.ts'
import { useMapStores } from '#mapStage/storesOnMap.ts'
import { thematicAtom } from '#mapStage/thematic/thematicAtom.ts'
import { LayerPane } from '#mapKit/LayerPane.tsx'
import { Names } from '#mapKit/tiles/Names.tsx'
import { TileLayer } from '#mapKit/tiles/TileLayer.tsx'
import { useLoopState } from '#session/useSyncStatus.ts'
import { railId } from './layers/railLayer.ts'
import { roadsId } from './layers/roadsLayer.ts'
import { useMapScene } from '#mapStage/useMapScene.ts'
import { useMarkerScene } from './useMarkerScene.ts'
import { useChoropleth } from '#mapStage/thematic/useChoropleth.ts'
import { screenDrawnAtom } from '#session/state.ts'
import { useWarmStudy } from '#session/workers/useStudy.ts'

const RasterLayer = lazy(() =>
  import('#mapKit/tiles/RasterLayer.tsx').then((module) => ({ default: module.RasterLayer })),
)

/** Creates an atom that is true if a part of the built-in base map is hidden. */
const isWithoutAtom = (part: string) => atom((get) => !get(shownLayersAtom).some(({ id }) => id === part))
const isRoadlessAtom = isWithoutAtom(roadsId)
const isRaillessAtom = isWithoutAtom(railId)

/**
 * Stack position of the pane that all point layers share: the position of the topmost point layer. Undefined in the
 * default order.
 */
const pointsPlaceAtom = atom((get) => {
  if (get(layerStateAtom).order === undefined) return undefined
  const stack = get(shownStackAtom)
  return stack.length - 1 - stack.findIndex(({ points }) => points)
})

/**
 * Tiled map content: the built-in base map with its data, points and labels. An online base map is drawn above the
 * built-in map if selected and the device is online.
 */
export function MapGround() {
  const baseMap = useAtomValue(baseMapAtom)
  const stores = useMapStores()
  const { isOnline, last } = useLoopState()
  const [isInTrouble, setIsInTrouble] = useAtom(isBaseMapLostAtom)
  const [isPainted, setIsPainted] = useAtom(isGroundDrawnAtom)
  // Every visit starts with a blank map.
  useEffect(() => () => setIsPainted(false), [setIsPainted])
  // On a new device there are no stores until the first sync has ended.
  const hasStores = stores !== undefined && (stores.length > 0 || last !== undefined)
  useScreenDrawn(isPainted && hasStores)
  const choropleth = useChoropleth(useAtomValue(thematicAtom).painting)
  const online = isOnline ? baseMap.online : undefined
  const avoidedMarkers = useMarkerScene(stores)
  const isRoadless = useAtomValue(isRoadlessAtom)
  const isRailless = useAtomValue(isRaillessAtom)
  const points = useAtomValue(pointsAtom)
  const tiles = useMapScene({ look: baseMap.look, choropleth, points, isRoadless, isRailless, avoidedMarkers })

  return (
    <>
      <TileLayer port={tiles} kind="base" onShown={() => setIsPainted(true)} />
      {online && (
        <Suspense>
          <RasterLayer key={online.id} template={online.template} maxZoom={online.maxZoom} onTrouble={setIsInTrouble} />
        </Suspense>
      )}
      {online && !isInTrouble && <TileLayer port={tiles} kind="data" />}
      <LayerPane name="points" place={useAtomValue(pointsPlaceAtom)}>
        <TileLayer port={tiles} kind="points" />
      </LayerPane>
      {(!online || isInTrouble) && <Names port={tiles} />}
    </>
  )
}

/** Signals the first complete draw, so that the analysis starts early and deferred code is loaded. */
function useScreenDrawn(isDrawn: boolean): void {
  const setDrawn = useSetAtom(screenDrawnAtom)
  useWarmStudy(isDrawn)
  useEffect(() => {
    if (isDrawn) setDrawn(true)
  }, [isDrawn, setDrawn])
}
