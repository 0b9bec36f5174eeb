import { type MapView, readMapView } from '#mapKit/mapView.ts'
import { readNumberCookie, writeCookie } from '#session/cookies.ts'

/** The view that the map was left at on this device, from the product's cookies. */
export const readKeptView = (): MapView | undefined =>
  readMapView({
    x: readNumberCookie('mapCenterX'),
    y: readNumberCookie('mapCenterY'),
    zoom: readNumberCookie('mapZoom'),
  })

/** Keeps a view for the next time; a tenth of a metre is close enough. */
export function keepView({ x, y, zoom }: MapView): void {
  writeCookie('mapCenterX', x.toFixed(1))
  writeCookie('mapCenterY', y.toFixed(1))
  writeCookie('mapZoom', String(zoom))
}
