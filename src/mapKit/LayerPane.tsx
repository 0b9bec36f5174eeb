import { createContext, type ReactNode, use } from 'react'
import { useMap } from './mapContext.ts'

const PaneContext = createContext<string | undefined>(undefined)

interface LayerPaneProps {
  name: string
  /** Position from the bottom in a custom layer order; the default panes are used if undefined. */
  place: number | undefined
  children: ReactNode
}

/** Lowest z-index: above the default panes of zones and dots, below labels and markers. */
const lowest = 451

export function LayerPane({ name, place, children }: LayerPaneProps) {
  const map = useMap()
  const pane = place === undefined ? undefined : `layer-${name}`
  // Must run before the children's effects, which draw into the pane.
  if (pane !== undefined && place !== undefined) {
    const { style } = map.getPane(pane) ?? map.createPane(pane)
    style.zIndex = String(lowest + place)
    style.pointerEvents = 'none'
  }
  return <PaneContext value={pane}>{children}</PaneContext>
}

export const usePane = (usual: string): string => use(PaneContext) ?? usual
