import 'leaflet/dist/leaflet.css'
import { useLingui } from '@lingui/react/macro'
import { type LeafletMouseEvent, type Map as LeafletMap, Point } from 'leaflet'
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { MapContainer, useMap as useLeaflet, useMapEvents } from 'react-leaflet'
import type { Place } from '#domain/geo/point.ts'
import { classNames } from '#ui/classNames.ts'
import styles from './MapCanvas.module.css'
import { makeMapHandle } from './makeMapHandle.ts'
import { MapContext } from './mapContext.ts'
import { type Inset, type MapHandle, noInset } from './mapHandle.ts'
import { centreOf, type MapView, viewAt, zoomLimits } from './mapView.ts'
import { metresPerPixel } from './scaleStep.ts'
import { type WorldBounds, worldPoint } from './worldPoint.ts'

export interface MapCanvasProps {
  /** Initial view; later changes are ignored. */
  opening: MapView
  /** Called after each move and once initially, with the view and its bounds. */
  onView?: ((view: MapView, seen: WorldBounds) => void) | undefined
  onReady?: ((handle: MapHandle) => void) | undefined
  inset?: Inset | undefined
  onPick?: ((place: Place) => void) | undefined
  /** Called for base map clicks without `onPick`, with the clicked place and the meters per px there. */
  onGround?: ((place: Place, metresPerPixel: number) => void) | undefined
  label?: string | undefined
  children?: ReactNode
}

/** The map, filling its positioned parent. */
export function MapCanvas({ opening, label, children, ...events }: MapCanvasProps) {
  const { t } = useLingui()
  const [start] = useState(opening)
  const { latitude, longitude } = centreOf(start)
  return (
    <section className={classNames(styles.map, events.onPick && styles.picking)} aria-label={label ?? t`Map`}>
      <MapContainer
        className={styles.map ?? ''}
        center={[latitude, longitude]}
        zoom={start.zoom}
        minZoom={zoomLimits.min}
        maxZoom={zoomLimits.max}
        zoomControl={false}
        fadeAnimation={false}
        attributionControl={false}
        worldCopyJump={false}
        maxBounds={[
          [-85, -180],
          [85, 180],
        ]}
        maxBoundsViscosity={1}
        wheelPxPerZoomLevel={90}
      >
        <Inside {...events}>{children}</Inside>
      </MapContainer>
    </section>
  )
}

/** Heights (z-index) of the panes below the markers, bottom to top. */
const panes = { base: 200, raster: 210, data: 220, zones: 350, dots: 450, labels: 500, words: 510 } as const

function Inside({ onView, onReady, inset = noInset, onPick, onGround, children }: Omit<MapCanvasProps, 'opening'>) {
  const map = useLeaflet()
  const insetNow = useRef(inset)
  const reportView = useEffectEvent(() => onView?.(viewOf(map), seenBy(map)))
  const reportReady = useEffectEvent((handle: MapHandle) => onReady?.(handle))
  preparePanes(map)

  useMapEvents({
    click: ({ latlng }: LeafletMouseEvent) => {
      const { lat, lng } = latlng.wrap()
      const place = { latitude: Math.round(lat * 1e6) / 1e6, longitude: Math.round(lng * 1e6) / 1e6 }
      if (onPick) onPick(place)
      else onGround?.(place, metresPerPixel(lat, map.getZoom()))
    },
  })

  // Must run before the effects of map children, which may query the handle for the current inset.
  useLayoutEffect(() => {
    insetNow.current = inset
  }, [inset])
  useLayoutEffect(() => reportReady(makeMapHandle(map, () => insetNow.current)), [map])

  useEffect(() => {
    const onMoveEnd = () => reportView()
    map.on('moveend', onMoveEnd)
    reportView()
    let seat = seatOf(map)
    const watch = new ResizeObserver(() => {
      const before = seat
      seat = seatOf(map)
      // If the page layout changes the map's size, the content stays in place on screen; if the window is resized, the
      // map's center stays the same.
      const isOwn = seat.window === before.window
      map.invalidateSize({ animate: false, pan: !isOwn })
      const moved = new Point(seat.x - before.x, seat.y - before.y).round()
      if (isOwn && !moved.equals(new Point(0, 0))) map.panBy(moved, { animate: false })
    })
    watch.observe(map.getContainer())
    return () => {
      map.off('moveend', onMoveEnd)
      watch.disconnect()
    }
  }, [map])

  return <MapContext value={map}>{children}</MapContext>
}

function seatOf(map: LeafletMap) {
  const { x, y } = map.getContainer().getBoundingClientRect()
  return { x, y, window: innerWidth * 65_536 + innerHeight }
}

/**
 * Creates the panes, which must exist before the first layer. Existing panes aren't recreated because they would lose
 * their content.
 */
function preparePanes(map: LeafletMap): void {
  for (const [name, height] of Object.entries(panes)) {
    if (map.getPane(name)) continue
    const pane = map.createPane(name)
    pane.style.zIndex = String(height)
    pane.style.pointerEvents = 'none'
  }
}

function viewOf(map: LeafletMap): MapView {
  const { lat, lng } = map.getCenter()
  return viewAt({ latitude: lat, longitude: lng }, map.getZoom())
}

function seenBy(map: LeafletMap): WorldBounds {
  const bounds = map.getBounds()
  const northWest = bounds.getNorthWest()
  const southEast = bounds.getSouthEast()
  const low = worldPoint(northWest.lng, northWest.lat)
  const high = worldPoint(southEast.lng, southEast.lat)
  return { minX: low.x, minY: low.y, maxX: high.x, maxY: high.y }
}
