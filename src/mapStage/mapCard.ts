import type { ComponentType } from 'react'
import type { FoundPoint } from '#analysis/studyTypes.ts'
import type { Place } from '#domain/geo/point.ts'
import type { AreaRef } from '#analysis/study/finderTypes.ts'

/** A place that is looked up: pressed on the map, or found by a search. */
export interface MapCard {
  readonly place: Place
  /** How far a finger reaches, on the ground. */
  readonly reachMetres: number
  /** Set when it was found rather than pressed: the map goes there, at least to this zoom. */
  readonly zoom?: number | undefined
  /** Set when a whole area was chosen. */
  readonly area?: AreaRef | undefined
  /** Set when a point was found by its name. */
  readonly point?: Pick<FoundPoint, 'kind' | 'id' | 'place'> | undefined
}

export interface MapCardProps {
  readonly card: MapCard
  readonly onClose: () => void
}

/** Tells of a place that is looked up, beside the map; it lies over the panel that the address names. */
export interface PlaceTeller {
  readonly load: () => Promise<{ readonly Card: ComponentType<MapCardProps> }>
}
