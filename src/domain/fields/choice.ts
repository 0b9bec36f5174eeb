/** `osm` lists matching OpenStreetMap tags; `under` is the entry's parent in another list. */
export interface Choice {
  readonly value: string
  readonly label: string
  readonly under?: string
  readonly osm?: readonly string[]
}

/** Fixed lists are set by the product; companies may extend other lists. */
export interface ChoiceList {
  readonly label: string
  readonly isFixed: boolean
  readonly choices: readonly Choice[]
}
