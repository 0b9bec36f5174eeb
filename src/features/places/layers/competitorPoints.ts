import { brandColour } from '#domain/brand/brandColours.ts'
import { pausedBrands } from '#domain/brand/trackedBrands.ts'
import type { Place } from '#domain/geo/point.ts'
import type { PointScene } from '#draw/tiles/tileScene.ts'
import { pointsOfRecords } from './pointsOfRecords.ts'

interface Rival {
  readonly fields: { readonly brand?: string; readonly generalType?: string; readonly place?: Place }
}
interface Brand {
  readonly id: string
  readonly fields: {
    readonly isOwn?: boolean
    readonly isPaused?: boolean
    readonly colour?: string
    readonly generalType?: string
  }
}

/** Returns competitors without a brand, or with a brand that isn't paused. */
export function trackedOnly<R extends Rival>(rivals: readonly R[], brands: readonly Brand[]): readonly R[] {
  const paused = pausedBrands(brands)
  return paused.size === 0 ? rivals : rivals.filter(({ fields }) => !paused.has(fields.brand ?? ''))
}

/** Returns map points of tracked competitors in brand color with their type's icon; empty while loading. */
export function competitorPoints(
  rivals: readonly Rival[] | undefined,
  brands: readonly Brand[] | undefined,
): readonly Omit<PointScene, 'id'>[] {
  if (!rivals || !brands) return []
  const byId = new Map(brands.map(({ id, fields }) => [id, fields]))
  return pointsOfRecords(trackedOnly(rivals, brands), 'competitor', ({ fields: { brand = '', generalType } }) => {
    const of = byId.get(brand)
    return { colour: brandColour(of?.colour), sort: generalType ?? of?.generalType }
  })
}
