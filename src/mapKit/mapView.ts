import * as v from 'valibot'
import { defaultMapView, fromMercator, toMercator } from '#domain/geo/mercator.ts'
import type { Place } from '#domain/geo/point.ts'

/** What a map shows: its centre in Web Mercator metres, and its zoom level. */
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

/** The view kept in the product's cookies `mapCenterX`, `mapCenterY` and `mapZoom`; undefined when there is none or it makes no sense. */
export function readMapCookies(cookies: string): MapView | undefined {
  const value = (name: string) => new RegExp(`(?:^|;\\s*)${name}=([^;]*)`).exec(cookies)?.[1]
  const read = (name: string) => (value(name) ? Number(value(name)) : undefined)
  const parsed = v.safeParse(viewSchema, { x: read('mapCenterX'), y: read('mapCenterY'), zoom: read('mapZoom') })
  return parsed.success ? parsed.output : undefined
}

/** The three cookies of a view, each to be set on its own; they last a year. */
export function mapCookies({ x, y, zoom }: MapView): readonly string[] {
  const values = { mapCenterX: x.toFixed(1), mapCenterY: y.toFixed(1), mapZoom: String(zoom) }
  return Object.entries(values).map(([name, value]) => `${name}=${value}; path=/; max-age=31536000; samesite=lax`)
}

/** Where a map opens: as it was left, else as the company has set it, else the product's default. */
export function openingView(
  kept: MapView | undefined,
  setting: { mapCenter: { x: number; y: number } | null; mapZoom: number } | undefined,
): MapView {
  if (kept) return kept
  const centre = setting?.mapCenter ?? defaultMapView
  return { x: centre.x, y: centre.y, zoom: setting?.mapZoom ?? defaultMapView.zoom }
}

/** The place in the middle of a view. */
export const centreOf = ({ x, y }: MapView): Place => fromMercator(x, y)

/** The view with a place in its middle. */
export const viewAt = (place: Place, zoom: number): MapView => ({ ...toMercator(place), zoom })
