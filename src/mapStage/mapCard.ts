import type { ComponentType } from 'react'
import type { FoundPoint } from '#analysis/studyTypes.ts'
import type { Place } from '#domain/geo/point.ts'
import type { AreaRef } from '#analysis/study/finderTypes.ts'

export interface MapCard {
  readonly place: Place
  readonly reachMetres: number
  /** Minimum zoom when the map moves to the place; set for search results. */
  readonly zoom?: number | undefined
  readonly area?: AreaRef | undefined
  readonly point?: Pick<FoundPoint, 'kind' | 'id' | 'place'> | undefined
}

export interface MapCardProps {
  readonly card: MapCard
  readonly onClose: () => void
}

/** Card of a looked-up place, next to the map; covers the panel named in the URL. */
export interface PlaceTeller {
  readonly load: () => Promise<{ readonly Card: ComponentType<MapCardProps> }>
}
