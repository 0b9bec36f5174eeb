/** Value per category; undefined if unknown. */
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

export interface ChartColours {
  readonly column: string
  readonly chosen: string
  readonly mark: string
  readonly goal: string
  readonly line: string
  readonly grid: string
  readonly text: string
  readonly strongText: string
  readonly face: string
  readonly background: string
}

export function readChartColours(element: Element): ChartColours {
  const style = getComputedStyle(element)
  const token = (name: string) => style.getPropertyValue(name).trim()
  return {
    column: token('--accent'),
    chosen: token('--accent'),
    mark: token('--ink'),
    goal: token('--warn'),
    line: token('--line'),
    grid: token('--chart-grid') || token('--line'),
    text: token('--ink-3'),
    strongText: token('--ink'),
    face: style.fontFamily,
    background: token('--surface'),
  }
}
