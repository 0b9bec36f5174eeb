import type { MeasureFact } from '../../fields/measureFact.ts'
import type { FigureExpression, FigureFormat } from '../../report/reportFigure.ts'

/** Denominator for totals: the zone's people or the store's space. */
export type Denominator = 'people' | 'space'

export const compareGroups = ['settings', 'demand', 'people', 'places', 'premises', 'lease', 'sales'] as const
export type CompareGroup = (typeof compareGroups)[number]

/** Measure across sites; its `values` are null if unknown. */
export interface CompareRow {
  readonly id: string
  readonly group: CompareGroup
  readonly label: string
  readonly note?: string
  /** Id of a registered analysis method. */
  readonly method?: string
  readonly better?: 'higher' | 'lower'
  /** Fact shared with other rows. By default, each row is a separate fact. */
  readonly fact?: MeasureFact
  readonly format: FigureFormat
  readonly per: readonly Denominator[]
  readonly values: readonly (number | string | null)[]
  /** Indexes of sites with a different value than most sites, for settings only. */
  readonly odd?: readonly number[]
  /** Formula over other rows of the same site, referenced by id. */
  readonly derived?: FigureExpression
}

export const isNumeric = ({ format }: Pick<CompareRow, 'format'>): boolean =>
  format.kind !== 'text' && format.kind !== 'date'
