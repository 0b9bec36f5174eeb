import { createContext, type ReactNode, use } from 'react'
import { useMap } from './mapContext.ts'

const PaneContext = createContext<string | undefined>(undefined)

interface LayerPaneProps {
  /** Of the layer. */
  name: string
  /** Its place from below, where layers have been laid in an order; without one its parts lie where they usually do. */
  place: number | undefined
  children: ReactNode
}

/** Over the usual panes of zones and dots, under names and markers. */
const lowest = 451

/** What a layer draws inside lies in a pane of its own, at a place among those of other layers. */
export function LayerPane({ name, place, children }: LayerPaneProps) {
  const map = useMap()
  const pane = place === undefined ? undefined : `layer-${name}`
  // Before the effects of what is drawn inside, which goes into it.
  if (pane !== undefined && place !== undefined) {
    const { style } = map.getPane(pane) ?? map.createPane(pane)
    style.zIndex = String(lowest + place)
    style.pointerEvents = 'none'
  }
  return <PaneContext value={pane}>{children}</PaneContext>
}

/** The pane of the layer around, else the usual one. */
export const usePane = (usual: string): string => use(PaneContext) ?? usual
