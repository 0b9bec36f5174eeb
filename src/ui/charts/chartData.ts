/** Values by category index; undefined if unknown. */
export type Values = readonly (number | undefined)[]

/** Columns, each with an optional mark (previous value) and goal (target). */
export interface ColumnChartData {
  readonly categories: readonly string[]
  /** Category names of one or two characters, for charts too narrow for full names. */
  readonly narrowCategories?: readonly string[] | undefined
  readonly columns: Values
  readonly marks?: Values | undefined
  readonly goals?: Values | undefined
  readonly trend?: Values | undefined
  /** Indexes of the columns selected elsewhere on the page. */
  readonly lit?: readonly number[] | undefined
  readonly chosen?: number | undefined
}

export type WriteFigure = (figure: number) => string
