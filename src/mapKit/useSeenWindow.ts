import type { Map as LeafletMap } from 'leaflet'
import { useEffect, useState } from 'react'
import { useMap } from './mapContext.ts'
import { type WorldBounds, worldPoint } from './worldPoint.ts'

export interface SeenWindow {
  readonly zoom: number
  readonly bounds: WorldBounds
}

/** Returns the viewport after the last move, plus a margin, so that content just outside is ready early. */
export function useSeenWindow(margin = 0.2): SeenWindow {
  const map = useMap()
  const [seen, setSeen] = useState(() => windowOf(map, margin))
  useEffect(() => {
    const look = () => setSeen(windowOf(map, margin))
    map.on('moveend', look)
    return () => void map.off('moveend', look)
  }, [map, margin])
  return seen
}

function windowOf(map: LeafletMap, margin: number): SeenWindow {
  const bounds = map.getBounds().pad(margin)
  const northWest = bounds.getNorthWest()
  const southEast = bounds.getSouthEast()
  const low = worldPoint(northWest.lng, northWest.lat)
  const high = worldPoint(southEast.lng, southEast.lat)
  return { zoom: map.getZoom(), bounds: { minX: low.x, minY: low.y, maxX: high.x, maxY: high.y } }
}
