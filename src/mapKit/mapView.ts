import * as v from 'valibot'
import { defaultMapView, fromMercator, toMercator } from '#domain/geo/mercator.ts'
import type { Place } from '#domain/geo/point.ts'

/** A map view: center in Web Mercator meters, and zoom level. */
export interface MapView {
  readonly x: number
  readonly y: number
  readonly zoom: number
}

export const zoomLimits = { min: 5, max: 19 } as const

const edge = 20_037_508.4
const viewSchema = v.object({
  x: v.pipe(v.number(), v.minValue(-edge), v.maxValue(edge)),
  y: v.pipe(v.number(), v.minValue(-edge), v.maxValue(edge)),
  zoom: v.pipe(v.number(), v.minValue(zoomLimits.min), v.maxValue(zoomLimits.max)),
})

/** Parses a view from a cookie or URL; undefined if incomplete or invalid. */
export function readMapView(parts: unknown): MapView | undefined {
  const parsed = v.safeParse(viewSchema, parts)
  return parsed.success ? parsed.output : undefined
}

export function openingView(
  storedView: MapView | undefined,
  setting: { mapCenter: { x: number; y: number } | null; mapZoom: number } | undefined,
): MapView {
  if (storedView) return storedView
  const centre = setting?.mapCenter ?? defaultMapView
  return { x: centre.x, y: centre.y, zoom: setting?.mapZoom ?? defaultMapView.zoom }
}

export const centreOf = ({ x, y }: MapView): Place => fromMercator(x, y)

export const viewAt = (place: Place, zoom: number): MapView => ({ ...toMercator(place), zoom })
