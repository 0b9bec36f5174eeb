/** A choice list entry. `osm` lists matching OpenStreetMap tags; `under` is its parent in another list. */
export interface Choice {
  readonly value: string
  readonly label: string
  readonly under?: string
  readonly osm?: readonly string[]
}

/** A choice list. Fixed lists are set by the product; companies may extend other lists. */
export interface ChoiceList {
  readonly label: string
  readonly isFixed: boolean
  readonly choices: readonly Choice[]
}
