import { useStore } from 'jotai'
import { useEffect } from 'react'
import { followThematic } from '#mapStage/thematic/followThematic.ts'
import { useStudyHost } from '#session/workers/useStudy.ts'
import { MapNotices } from './MapNotices.tsx'
import { MapPanels, type MapPanelsProps } from './MapPanels.tsx'
import { PickPanel } from './PickPanel.tsx'
import { useLinkedPlace } from './useLinkedPlace.ts'
import { useSharedPhotos } from './useSharedPhotos.ts'

// Exported from this module so that map tools and side panel are fetched together with the overlay.
export { MapSide } from './MapSide.tsx'
export { ToolScene } from './ToolScene.tsx'

interface MapOverlayProps extends MapPanelsProps {
  isPicking: boolean
  onLeave: () => void
  /** Location in the URL as `latitude,longitude`. */
  at: string | undefined
}

export function MapOverlay({ isPicking, onLeave, at, ...panels }: MapOverlayProps) {
  useLinkedPlace(at)
  useSharedPhotos()
  useFollowThematic()
  return (
    <>
      <MapNotices
        left={panels.inset.left}
        right={panels.inset.right}
        isCalm={!isPicking && !panels.hasSide && !panels.isBare && !panels.begin}
      />
      {isPicking ? <PickPanel onCancel={onLeave} /> : <MapPanels {...panels} />}
    </>
  )
}

function useFollowThematic(): void {
  const store = useStore()
  const host = useStudyHost()
  useEffect(() => followThematic(store, host), [store, host])
}
