import type { MeasureFact } from '../../fields/measureFact.ts'
import type { FigureExpression, FigureFormat } from '../reportFigure.ts'

/** What a total may be set against: the people of the zone, or the space of the store. */
export type Denominator = 'people' | 'space'

/** What rows are about, in the order in which they stand. */
export const compareGroups = ['settings', 'demand', 'people', 'places', 'premises', 'lease', 'sales'] as const
export type CompareGroup = (typeof compareGroups)[number]

/** One measure of all sites, as it is known; null where it is not. */
export interface CompareRow {
  readonly id: string
  readonly group: CompareGroup
  readonly label: string
  readonly note?: string
  /** Method of analysis behind it, by its name in the registry. */
  readonly method?: string
  readonly better?: 'higher' | 'lower'
  /** Fact that it expresses together with other rows; without one, it is a fact of its own. */
  readonly fact?: MeasureFact
  readonly format: FigureFormat
  /** What its figures may be divided by. */
  readonly per: readonly Denominator[]
  readonly values: readonly (number | string | null)[]
  /** Sites that are calculated with something else than most; only of settings. */
  readonly odd?: readonly number[]
  /** Made from other rows of the same site, by their ids. */
  readonly derived?: FigureExpression
}

export const isNumeric = ({ format }: Pick<CompareRow, 'format'>): boolean =>
  format.kind !== 'text' && format.kind !== 'date'
