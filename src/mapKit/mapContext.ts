import type { Map as LeafletMap } from 'leaflet'
import { createContext, use } from 'react'

export const MapContext = createContext<LeafletMap | null>(null)

/** Throws outside a `MapCanvas`. */
export function useMap(): LeafletMap {
  const map = use(MapContext)
  if (!map) throw new Error('A map layer needs a MapCanvas around it.')
  return map
}
