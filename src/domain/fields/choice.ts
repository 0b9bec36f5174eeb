/** One entry of a choice list. `osm` says which OpenStreetMap tags fall under it; `under` names its parent in another list. */
export interface Choice {
  readonly value: string
  readonly label: string
  readonly under?: string
  readonly osm?: readonly string[]
}

/** A list that choice fields draw on. Fixed lists belong to the product; the others a company may extend. */
export interface ChoiceList {
  readonly label: string
  readonly isFixed: boolean
  readonly choices: readonly Choice[]
}
