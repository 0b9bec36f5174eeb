import { MapNotices } from './MapNotices.tsx'
import { MapPanels, type MapPanelsProps } from './MapPanels.tsx'
import { PickPanel } from './PickPanel.tsx'

interface MapOverlayProps extends MapPanelsProps {
  isPicking: boolean
  /** Leaves the choice of a place. */
  onLeave: () => void
}

/** What lies over the map: notices, and either panels or the question for a place. */
export function MapOverlay({ isPicking, onLeave, ...panels }: MapOverlayProps) {
  return (
    <>
      <MapNotices left={panels.inset.left} right={panels.inset.right} />
      {isPicking ? <PickPanel onCancel={onLeave} /> : <MapPanels {...panels} />}
    </>
  )
}
