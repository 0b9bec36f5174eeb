/** A figure for each category; undefined where it is not known. */
export type Values = readonly (number | undefined)[]

/** What a column chart shows: columns, and for each of them optionally a mark (what it was) and a goal (what it should be). */
export interface ColumnChartData {
  readonly categories: readonly string[]
  /** The same in one or two signs, for a chart too narrow for the full names. */
  readonly narrowCategories?: readonly string[] | undefined
  readonly columns: Values
  readonly marks?: Values | undefined
  readonly goals?: Values | undefined
  /** A line over the columns. */
  readonly trend?: Values | undefined
  /** Columns that are selected beside the chart, by their places. */
  readonly lit?: readonly number[] | undefined
  /** The column that the page is about, by its place. */
  readonly chosen?: number | undefined
}

/** How figures are written on the axis and above a column. */
export type WriteFigure = (figure: number) => string

/** Colours and face of the chart, as the theme has them now. */
export interface ChartColours {
  readonly column: string
  readonly chosen: string
  readonly mark: string
  readonly goal: string
  readonly line: string
  /** Lines behind the columns: never as strong as what stands before them. */
  readonly grid: string
  readonly text: string
  readonly strongText: string
  readonly face: string
  /** What the chart stands on. */
  readonly background: string
}

/** Reads the tokens of the theme around an element. */
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
