import type { AreaRef } from '#analysis/studyTypes.ts'
import type { Place } from '#domain/geo/point.ts'
import type { StoreStatus } from '#domain/store/storeStatus.ts'

/** Something that the search of the map found. */
export type SearchFind =
  | { readonly kind: 'place'; readonly place: Place }
  | { readonly kind: 'store'; readonly id: string; readonly place: Place }
  | { readonly kind: 'area'; readonly area: AreaRef }
  | { readonly kind: 'competitor' | 'poi'; readonly id: string; readonly place: Place }

/** A line of the list of what was found. */
export interface SearchLine {
  /** Names the line among all others. */
  readonly id: string
  readonly label: string
  /** Language of the label, where it is not the reader's. */
  readonly lang?: string | undefined
  readonly detail: string
  /** Of a store: its mark. */
  readonly status?: StoreStatus | undefined
  readonly find: SearchFind
}

export interface SearchGroup {
  readonly id: string
  readonly label: string
  readonly lines: readonly SearchLine[]
}
