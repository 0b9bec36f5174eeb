import { useEffect, useState } from 'react'
import { useMap } from '../mapContext.ts'

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
