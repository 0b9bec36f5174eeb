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
  readonly source: string
  /** Exclusions or likely misreadings: "Doesn’t include …", "Not a …". */
  readonly caveat: string
  /**
   * Version of the computation. Increment it when the computation changes, because stored figures record the version
   * that produced them.
   */
  readonly version: number
}
