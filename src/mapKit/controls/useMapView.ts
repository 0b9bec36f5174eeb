import { useEffect, useState } from 'react'
import { useMap } from '../mapContext.ts'

/** Zoom and latitude of the map's middle as they are now; draws again after each move and zoom. */
export function useMapView(): { zoom: number; latitude: number } {
  const map = useMap()
  const read = () => ({ zoom: map.getZoom(), latitude: map.getCenter().lat })
  const [view, setView] = useState(read)
  useEffect(() => {
    const look = () => setView({ zoom: map.getZoom(), latitude: map.getCenter().lat })
    map.on('moveend', look)
    return () => void map.off('moveend', look)
  }, [map])
  return view
}
