import Plus from 'lucide-react/icons/plus'
import { type ReactNode, useState } from 'react'
import { Coordinates } from '#mapKit/controls/Coordinates.tsx'
import { ScaleBar } from '#mapKit/controls/ScaleBar.tsx'
import { ZoomButtons } from '#mapKit/controls/ZoomButtons.tsx'
import { MapCanvas } from '#mapKit/MapCanvas.tsx'
import type { Inset } from '#mapKit/mapHandle.ts'
import { openingView } from '#mapKit/mapView.ts'
import { useSession } from '#session/useSession.ts'
import { useWindowClass } from '#ui/breakpoints.ts'
import { readKeptView } from './keptMapView.ts'
import { MapGround } from './MapGround.tsx'
import { MapSources } from './MapSources.tsx'
import styles from './MapScreen.module.css'
import type { MapContent } from './useMapContent.ts'
import type { MapScreenState } from './useMapScreen.ts'

interface StoreMapProps {
  screen: MapScreenState
  content: MapContent
  /** Room that panels cover. */
  inset: Inset
  isPicking: boolean
  /** Presses on bare ground are a tool's. */
  hasTool: boolean
  /** Told when the chosen base map does not come, and when it comes again. */
  onTrouble: (isInTrouble: boolean) => void
  /** What tools and cards draw. */
  children: ReactNode
}

/** The map itself: ground, data, stores, with its controls. Opens where it was left. */
export function StoreMap({ screen, content, inset, isPicking, hasTool, onTrouble, children }: StoreMapProps) {
  const { configuration } = useSession()
  const windowClass = useWindowClass()
  const isSmall = windowClass === 'phone'
  const [opening] = useState(() => openingView(readKeptView(), configuration.apiSetting))
  return (
    <MapCanvas
      opening={opening}
      inset={inset}
      onReady={screen.onReady}
      onView={screen.onView}
      onPick={isPicking ? screen.pick : undefined}
      onGround={hasTool ? undefined : screen.openPlace}
    >
      <MapGround points={content.points} onTrouble={onTrouble} />
      {content.scenes.map(({ id, Scene }) => Scene && <Scene key={id} />)}
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
        <Coordinates />
        <MapSources isShort={isSmall} />
      </div>
      <div className={styles.zoom} style={{ right: inset.right + 16, bottom: inset.bottom + 36 }}>
        <ZoomButtons
          onZoom={(steps) => screen.handle.current?.zoomBy(steps)}
          onFit={isSmall ? undefined : screen.fitAll}
          canFillScreen={!isSmall}
        />
      </div>
    </MapCanvas>
  )
}
