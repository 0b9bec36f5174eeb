import { TileLayer as LeafletTileLayer } from 'leaflet'
import { useEffect, useEffectEvent } from 'react'
import { useMap } from '../mapContext.ts'
import { zoomLimits } from '../mapView.ts'

export interface RasterLayerProps {
  /** Address with `{z}`, `{x}` and `{y}`. */
  template: string
  /** The deepest level the server has; deeper ones are drawn from it. */
  maxZoom: number
  /** Called when pictures fail to come, or do not come for long, and when they come again. */
  onTrouble: (isInTrouble: boolean) => void
}

/** A server that gave no picture for so long is slow enough to be said. */
const patienceMs = 8_000
/** This many failures one after the other are a trouble; one alone may be a hole in the server's map. */
const failuresUntilTrouble = 3

/** Pictures from a server of map tiles. Only those of the window are asked for; the page's origin is sent as such servers want it. */
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
