import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { Coordinates } from '#mapKit/controls/Coordinates.tsx'
import { ScaleBar } from '#mapKit/controls/ScaleBar.tsx'
import { ZoomButtons } from '#mapKit/controls/ZoomButtons.tsx'
import { DotLayer } from '#mapKit/DotLayer.tsx'
import { GroundLayer } from '#mapKit/ground/GroundLayer.tsx'
import { MapCanvas } from '#mapKit/MapCanvas.tsx'
import type { Inset } from '#mapKit/mapHandle.ts'
import { openingView } from '#mapKit/mapView.ts'
import { StoreMarkers } from '#mapKit/markers/StoreMarkers.tsx'
import { ZoneLayer } from '#mapKit/ZoneLayer.tsx'
import { useSession } from '#session/useSession.ts'
import { keepView, readKeptView } from './keptMapView.ts'
import styles from './MapScreen.module.css'
import type { useMapContent } from './useMapLayers.ts'
import type { useMapScreen } from './useMapScreen.ts'

interface StoreMapProps {
  screen: ReturnType<typeof useMapScreen>
  content: ReturnType<typeof useMapContent>
  /** Room that panels cover. */
  inset: Inset
  isPicking: boolean
}

/** The map itself: ground, zones, dots and stores, with its controls. Opens where it was left. */
export function StoreMap({ screen, content, inset, isPicking }: StoreMapProps) {
  const { configuration } = useSession()
  const [opening] = useState(() => openingView(readKeptView(), configuration.apiSetting))
  return (
    <MapCanvas
      opening={opening}
      inset={inset}
      onReady={screen.onReady}
      onView={(view, seen) => {
        keepView(view)
        screen.onSeen(seen)
      }}
      onPick={isPicking ? screen.pick : undefined}
      onGround={screen.unchoose}
    >
      <GroundLayer />
      <ZoneLayer zones={content.zones} />
      <DotLayer places={content.pois} kind="poi" />
      <DotLayer places={content.competitors} kind="competitor" />
      <StoreMarkers
        stores={content.stores}
        chosenId={screen.chosen?.id}
        onChoose={screen.choose}
        onGather={screen.gather}
      />
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
      <div className={styles.foot} style={{ left: inset.left + 16, bottom: inset.bottom + 14 }}>
        <ScaleBar />
        <Coordinates />
      </div>
      <div className={styles.zoom} style={{ right: inset.right + 16, bottom: inset.bottom + 16 }}>
        <ZoomButtons onZoom={(steps) => screen.handle.current?.zoomBy(steps)} onFit={screen.fitAll} />
      </div>
    </MapCanvas>
  )
}
