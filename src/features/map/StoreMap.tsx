import { useAtomValue, useSetAtom } from 'jotai'
import Plus from 'lucide-react/icons/plus'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { Place } from '#domain/geo/point.ts'
import { ScaleBar } from '#mapKit/controls/ScaleBar.tsx'
import { ZoomButtons } from '#mapKit/controls/ZoomButtons.tsx'
import { LayerPane } from '#mapKit/LayerPane.tsx'
import { MapCanvas } from '#mapKit/MapCanvas.tsx'
import type { Inset } from '#mapKit/mapHandle.ts'
import { type MapView, openingView } from '#mapKit/mapView.ts'
import type { WorldBounds } from '#mapKit/worldPoint.ts'
import { layerStateAtom, shownLayersAtom, shownStackAtom } from '#mapStage/layersOnMap.ts'
import { mapHandleAtom, seenAtom, useMapHandle } from '#mapStage/mapHandleAtom.ts'
import { useMapStores } from '#mapStage/storesOnMap.ts'
import { hasToolAtom } from '#mapStage/activeTool.ts'
import { useMapCard } from '#mapStage/useMapCard.ts'
import { useSession } from '#session/useSession.ts'
import { useWindowClass } from '#ui/breakpoints.ts'
import { useStoredView } from './useStoredView.ts'
import { MapGround } from './MapGround.tsx'
import styles from './MapScreen.module.css'
import { usePick } from './usePick.ts'
import { useShowChosen } from './useShowChosen.ts'
import { isNamed } from '#mapStage/layersShown.ts'

// Lazy because coordinates only appear once a pointer moves over the map.
const Coordinates = lazy(() =>
  import('#mapKit/controls/Coordinates.tsx').then((module) => ({ default: module.Coordinates })),
)

/** Lazy because it is needed only without a stored or configured view. */
const OpenAtDensest = lazy(() => import('./OpenAtDensest.tsx').then((module) => ({ default: module.OpenAtDensest })))

/** Tolerance of a click or tap in px. */
const fingerPixels = 22

// Lazy because attribution is known only after the base map is drawn.
const MapSources = lazy(() => import('./MapSources.tsx').then((module) => ({ default: module.MapSources })))

interface StoreMapProps {
  inset: Inset
  isPicking: boolean
  children: ReactNode
}

export function StoreMap({ inset, isPicking, children }: StoreMapProps) {
  const { configuration } = useSession()
  const windowClass = useWindowClass()
  const isSmall = windowClass === 'phone' || windowClass === 'low'
  const storedView = useStoredView()
  const [opening] = useState(() => openingView(storedView.opening, configuration.apiSetting))
  const hasTool = useAtomValue(hasToolAtom)
  const pick = usePick()
  const openPlace = useOpenPlace()
  const map = useMapHandle()
  const stores = useMapStores()
  return (
    <MapCanvas
      opening={opening}
      inset={inset}
      onReady={useSetAtom(mapHandleAtom)}
      onView={useOnView(storedView.keep)}
      onPick={isPicking ? pick : undefined}
      onGround={hasTool ? undefined : openPlace}
    >
      <MapGround />
      <Scenes />
      {!storedView.opening && !configuration.apiSetting?.mapCenter && (
        <Suspense>
          <OpenAtDensest />
        </Suspense>
      )}
      {children}
      {isPicking && (
        <Plus
          size={28}
          strokeWidth={1.5}
          aria-hidden="true"
          className={styles.middle}
          style={{
            left: `calc(50% + ${(inset.left - inset.right) / 2}px)`,
            top: `calc(50% + ${(inset.top - inset.bottom) / 2}px)`,
          }}
        />
      )}
      <div className={styles.foot} style={{ left: inset.left + 16, right: inset.right + 16, bottom: inset.bottom + 8 }}>
        <ScaleBar />
        <Suspense>
          <Coordinates meant={isPicking ? () => map()?.centre() : undefined} />
          <MapSources isShort={isSmall} />
        </Suspense>
      </div>
      <div className={styles.zoom} style={{ right: inset.right + 16, bottom: inset.bottom + 36 }}>
        <ZoomButtons
          onZoom={(steps) => map()?.zoomBy(steps)}
          onFit={isSmall ? undefined : () => map()?.fit((stores ?? []).map(({ place }) => place))}
          canFillScreen={!isSmall}
        />
      </div>
    </MapCanvas>
  )
}

function Scenes() {
  useShowChosen()
  const stack = useAtomValue(shownStackAtom)
  const state = useAtomValue(layerStateAtom)
  const areas = useAtomValue(shownLayersAtom).find(({ thematic }) => thematic)
  const laid = stack.toReversed().map((layer, place) => {
    const { id, Scene, Names } = layer
    return (
      <LayerPane key={id} name={id} place={state.order && place}>
        <Suspense>
          {Scene && <Scene />}
          {Names && isNamed(layer, state) && <Names />}
        </Suspense>
      </LayerPane>
    )
  })
  return (
    <>
      {laid}
      {areas?.Names && isNamed(areas, state) && (
        <Suspense>
          <areas.Names />
        </Suspense>
      )}
    </>
  )
}

function useOnView(keep: (view: MapView) => void): (view: MapView, bounds: WorldBounds) => void {
  const see = useSetAtom(seenAtom)
  return (view, bounds) => {
    keep(view)
    see({ zoom: view.zoom, bounds })
  }
}

/** Returns a function that opens the card of a clicked location. */
function useOpenPlace(): (place: Place, metresPerPixel: number) => void {
  const { openCard } = useMapCard()
  return (place, metresPerPixel) => openCard({ place, reachMetres: metresPerPixel * fingerPixels })
}
