import { TileLayer as LeafletTileLayer } from 'leaflet'
import { useEffect, useEffectEvent } from 'react'
import { useMap } from '../mapContext.ts'
import { zoomLimits } from '../mapView.ts'

export interface RasterLayerProps {
  /** Tile URL with `{z}`, `{x}` and `{y}`. */
  template: string
  /** Maximum zoom of the server's tiles; tiles are upscaled at higher zooms. */
  maxZoom: number
  /** Called when tiles fail or stall, and when they recover. */
  onTrouble: (isInTrouble: boolean) => void
}

/** Milliseconds without a tile after which the server is considered slow. */
const patienceMs = 8_000
/** Number of consecutive failures reported as trouble; a single failure may be a gap in the server's map. */
const failuresUntilTrouble = 3

/**
 * Raster tiles from a server. Only visible tiles are requested. The page's origin is sent because tile servers require
 * it.
 */
export function RasterLayer({ template, maxZoom, onTrouble }: RasterLayerProps) {
  const map = useMap()
  const reportTrouble = useEffectEvent(onTrouble)
  useEffect(() => {
    let failures = 0
    let isInTrouble = false
    let waiting: ReturnType<typeof setTimeout> | undefined
    const say = (isBad: boolean) => {
      if (isBad !== isInTrouble) reportTrouble(isBad)
      isInTrouble = isBad
    }
    const wait = () => {
      waiting ??= setTimeout(() => say(true), patienceMs)
    }
    const rest = () => {
      clearTimeout(waiting)
      waiting = undefined
    }
    const layer = new LeafletTileLayer(template, {
      pane: 'raster',
      maxZoom: zoomLimits.max,
      maxNativeZoom: maxZoom,
      updateWhenZooming: false,
      keepBuffer: 1,
      referrerPolicy: 'strict-origin-when-cross-origin',
    })
    layer.on('tileerror', () => {
      failures += 1
      if (failures >= failuresUntilTrouble) say(true)
    })
    layer.on('tileload', () => {
      rest()
      say(false)
      failures = 0
    })
    layer.on('tileloadstart', wait)
    layer.on('load', rest)
    layer.addTo(map)
    return () => {
      rest()
      layer.remove()
      reportTrouble(false)
    }
  }, [map, template, maxZoom])
  return null
}
