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

/** A method in plain English; each text has its own translation id. */
export interface MethodEntry {
  readonly term: string
  readonly formula: string
  readonly unit: MethodUnit
  /** Author or basis of the method. */
  readonly source: string
  /** Exclusions or likely misreadings, as complete sentences: "Doesn’t include …", "Not a …". */
  readonly caveat: string
  /** Incremented when the computation changes, so that stored figures record how they were made. */
  readonly version: number
}
