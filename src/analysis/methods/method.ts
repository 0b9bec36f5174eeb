/** What a figure counts in; screens write it in the reader's language. */
export type MethodUnit =
  | 'people'
  | 'households'
  | 'taxUnits'
  | 'peoplePerSquareKilometre'
  | 'peoplePerHousehold'
  | 'share'
  | 'ratio'
  | 'squareMetres'
  | 'metres'
  | 'places'
  | 'stores'
  | 'pairs'
  | 'zone'
  | 'distance'
  | 'demand'
  | 'money'
  | 'years'
  | 'score'
  | 'weight'
  | 'count'

/** How a figure comes about, in plain English; each text is translated under an id of its own. */
export interface MethodEntry {
  /** What the figure is called. */
  readonly term: string
  readonly formula: string
  readonly unit: MethodUnit
  /** Who described the method, or what it rests on. */
  readonly source: string
  /** What the figure leaves out, or what it is mistaken for, in sentences complete without a heading: "Doesn’t include …", "Not a …". */
  readonly caveat: string
  /** Rises by one when the way of computing changes, so that kept figures say how they were made. */
  readonly version: number
}
