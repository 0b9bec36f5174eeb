import { useContext, useEffect, useRef, useState } from 'react'
import { type MapView, readMapView } from '#mapKit/mapView.ts'
import { readNumberCookie, writeCookie } from '#session/cookies.ts'
import { RouteParametersContext } from '#session/routeParameters.ts'

const parameter = 'mapView'

/**
 * Returns the view to open: the URL's view if it was left within the last hour, otherwise the device's last view. Going
 * back doesn't move an open map; each URL stores its current view.
 */
export function useStoredView(): { readonly opening: MapView | undefined; readonly keep: (view: MapView) => void } {
  const parameters = useContext(RouteParametersContext)
  const urlHash = parameters?.urlHash()
  const [opening] = useState(() => readMapView(parameters?.read(parameter)) ?? readCookieView())
  const seen = useRef<MapView>(undefined)
  useEffect(() => {
    if (seen.current) parameters?.write(parameter, seen.current)
  }, [parameters, urlHash])
  return {
    opening,
    keep: (view) => {
      seen.current = view
      parameters?.write(parameter, view)
      writeCookieView(view)
    },
  }
}

const readCookieView = (): MapView | undefined =>
  readMapView({
    x: readNumberCookie('mapCenterX'),
    y: readNumberCookie('mapCenterY'),
    zoom: readNumberCookie('mapZoom'),
  })

/** Stores the view, with its center rounded to a tenth of a Mercator meter. */
function writeCookieView({ x, y, zoom }: MapView): void {
  writeCookie('mapCenterX', x.toFixed(1))
  writeCookie('mapCenterY', y.toFixed(1))
  writeCookie('mapZoom', String(zoom))
}
