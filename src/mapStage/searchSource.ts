import type { ReactNode } from 'react'
import type { Place } from '#domain/geo/point.ts'
import type { MapCard } from './mapCard.ts'

/** Where a line leads: to a store on the map, or to what is known of a place. */
export type SearchTarget =
  | { readonly storeId: string; readonly place: Place; readonly card?: never }
  | { readonly card: MapCard }

/** A line of what was found. */
export interface SearchLine {
  /** Names the line among those of all sources. */
  readonly id: string
  readonly label: string
  /** Language of the label, where it is not the reader's. */
  readonly lang?: string | undefined
  readonly detail: string
  /** Its name does not hold the wish, only its address does. */
  readonly isByAddress?: boolean
  /** Before the words, at most 18 px. */
  readonly mark: ReactNode
  readonly target: SearchTarget
}

/** What a source found. */
export interface SearchGroup {
  readonly id: string
  readonly label: string
  /** Best first; undefined while it is still looking. */
  readonly lines: readonly SearchLine[] | undefined
}

/** A place where the search of the map looks: a hook that answers to each wish that is typed, from this device alone. */
export type SearchSource = (query: string) => SearchGroup

/** How many lines of a kind of record a source shows. */
export const maxLines = 5
