import type { ReactNode } from 'react'
import type { Place } from '#domain/geo/point.ts'
import type { MapCard } from './mapCard.ts'

export type SearchTarget =
  | { readonly storeId: string; readonly place: Place; readonly card?: never }
  | { readonly card: MapCard }

export interface SearchLine {
  readonly id: string
  readonly label: string
  /** Language of the label, if different from the reader's language. */
  readonly lang?: string | undefined
  readonly detail: string
  /** True if only the address matches. */
  readonly isByAddress?: boolean
  /** Icon, at most 18 px. */
  readonly mark: ReactNode
  readonly target: SearchTarget
}

export interface SearchGroup {
  readonly id: string
  readonly label: string
  /** Results, best first; undefined while searching. */
  readonly lines: readonly SearchLine[] | undefined
}

/** A source of the map search: a hook that searches this device for the typed text. */
export type SearchSource = (query: string) => SearchGroup

/** Maximum results per record kind. */
export const maxLines = 5
