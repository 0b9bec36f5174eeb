import { lazy, Suspense, useState } from 'react'
import type { PointScene } from '#draw/tiles/tileScene.ts'
import { Names } from '#mapKit/tiles/Names.tsx'
import { TileLayer } from '#mapKit/tiles/TileLayer.tsx'
import { useLoopState } from '#session/useSyncStatus.ts'
import { useScreenDrawn } from '#session/useScreenDrawn.ts'
import { isShown } from '#mapStage/layerState.ts'
import { roadsId } from './layers/roadsLayer.ts'
import { useMapScene } from './mapScene.ts'
import { useMapStage } from '#mapStage/mapStage.ts'
import { useMarkerScene } from './useMarkerScene.ts'
import { useChoropleth } from '#mapStage/thematic/useChoropleth.ts'

const RasterLayer = lazy(() =>
  import('#mapKit/tiles/RasterLayer.tsx').then((module) => ({ default: module.RasterLayer })),
)

export interface MapGroundProps {
  points: readonly PointScene[]
  /** Told when the chosen map from elsewhere does not come, and when it comes again; the built-in one is shown meanwhile. */
  onTrouble: (isInTrouble: boolean) => void
}

/**
 * Everything that is painted as tiles: the built-in ground with its data, a map from elsewhere over it where one is chosen and there
 * is a connection, points, and names.
 */
export function MapGround({ points, onTrouble }: MapGroundProps) {
  const { baseMap, thematic, stores, mapLayers, layers } = useMapStage()
  const { isOnline, last } = useLoopState()
  const [isInTrouble, setIsInTrouble] = useState(false)
  const [isPainted, setIsPainted] = useState(false)
  // On a new device stores are none until the first sync has ended.
  const hasStores = stores !== undefined && (stores.length > 0 || last !== undefined)
  useScreenDrawn(isPainted && hasStores)
  const choropleth = useChoropleth(thematic.painting)
  const online = isOnline ? baseMap.online : undefined
  const keptClear = useMarkerScene(stores)
  const isRoadless = mapLayers.some((layer) => layer.id === roadsId && !isShown(layer, layers))
  const tiles = useMapScene({ look: baseMap.look, choropleth, points, isRoadless, keptClear })

  function tellTrouble(isThere: boolean) {
    setIsInTrouble(isThere)
    onTrouble(isThere)
  }

  return (
    <>
      <TileLayer port={tiles} kind="ground" onShown={() => setIsPainted(true)} />
      {online && (
        <Suspense>
          <RasterLayer key={online.id} template={online.template} maxZoom={online.maxZoom} onTrouble={tellTrouble} />
        </Suspense>
      )}
      {online && !isInTrouble && <TileLayer port={tiles} kind="data" />}
      <TileLayer port={tiles} kind="points" />
      {(!online || isInTrouble) && <Names port={tiles} />}
    </>
  )
}
