import type { Map as LeafletMap } from 'leaflet'
import { createContext, use } from 'react'

/** The map that layers and controls belong to. */
export const MapContext = createContext<LeafletMap | null>(null)

/** The map around a layer or control; only inside a `MapCanvas`. */
export function useMap(): LeafletMap {
  const map = use(MapContext)
  if (!map) throw new Error('A map layer needs a MapCanvas around it.')
  return map
}
