import { brandColour } from '#domain/brand/brandColours.ts'
import { pausedBrands } from '#domain/brand/trackedBrands.ts'
import type { Place } from '#domain/geo/point.ts'
import type { PointScene } from '#draw/tiles/tileScene.ts'

interface Rival {
  readonly fields: { readonly brand?: string; readonly place?: Place }
}
interface Brand {
  readonly id: string
  readonly fields: { readonly isOwn?: boolean; readonly isPaused?: boolean; readonly colour?: string }
}

/** Places whose brand is tracked, and those that name none. */
export function trackedOnly<R extends Rival>(rivals: readonly R[], brands: readonly Brand[]): readonly R[] {
  const paused = pausedBrands(brands)
  return paused.size === 0 ? rivals : rivals.filter(({ fields }) => !paused.has(fields.brand ?? ''))
}

/** Number of points that have no colour of their own. */
const uncoloured = 255

/** Competitors of tracked brands as points of the map, each in the colour of its brand; nothing while either is being read. */
export function competitorPoints(
  rivals: readonly Rival[] | undefined,
  brands: readonly Brand[] | undefined,
): readonly Omit<PointScene, 'id'>[] {
  if (!rivals || !brands) return []
  const colourOfBrand = new Map(brands.map(({ id, fields }) => [id, brandColour(fields.colour)]))
  const colours = [...new Set(colourOfBrand.values())].filter((colour) => colour !== undefined)
  const placed = trackedOnly(rivals, brands).flatMap(({ fields: { place, brand = '' } }) =>
    place ? [{ place, colour: colours.indexOf(colourOfBrand.get(brand) ?? '') }] : [],
  )
  if (placed.length === 0) return []
  const degrees = Float64Array.from(placed.flatMap(({ place }) => [place.longitude, place.latitude]))
  if (colours.length === 0) return [{ look: 'competitor', source: { kind: 'places', degrees } }]
  const colourOf = Uint8Array.from(placed, ({ colour }) => (colour < 0 ? uncoloured : colour))
  return [{ look: 'competitor', source: { kind: 'places', degrees, colours, colourOf } }]
}
