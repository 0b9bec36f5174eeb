import { useContext, useEffect, useRef, useState } from 'react'
import { type MapView, readMapView } from '#mapKit/mapView.ts'
import { readNumberCookie, writeCookie } from '#session/cookies.ts'
import { RouteParametersContext } from '#session/routeParameters.ts'

/** Name of the view among the parameters of an address. */
const parameter = 'mapView'

/**
 * The view that the map opens at: as this address was left within the hour, else as any map was left on this device; and what
 * keeps a view for both. While the map stands it is moved by nobody's going back: each address learns what is seen there.
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

/** A tenth of a metre is close enough. */
function writeCookieView({ x, y, zoom }: MapView): void {
  writeCookie('mapCenterX', x.toFixed(1))
  writeCookie('mapCenterY', y.toFixed(1))
  writeCookie('mapZoom', String(zoom))
}
