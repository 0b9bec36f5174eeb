import type { ColumnChartData, Values, WriteFigure } from './chartData.ts'
import { labelSide, labelWidth } from './labelSide.ts'
import { valueTicks } from './valueTicks.ts'

export interface ChartSize {
  readonly width: number
  readonly height: number
}

interface ChartLabel {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly anchor: 'start' | 'middle' | 'end'
}

export interface ColumnLayout {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
  readonly band: number
  readonly zero: number
  readonly ticks: readonly { readonly text: string; readonly y: number }[]
  readonly names: readonly (ChartLabel & { readonly isChosen: boolean })[]
  /** Columns of known values. */
  readonly columns: readonly {
    readonly index: number
    readonly path: string
    readonly isStrong: boolean
    readonly figure: ChartLabel & { readonly isShown: boolean }
  }[]
  /** SVG path of the marks; '' if there are none. */
  readonly marks: string
  /** SVG path of the goals; '' if there are none. */
  readonly goals: string
  /** SVG path of the trend; '' if there is none. */
  readonly trend: string
}

const edge = { left: 4, right: 8, top: 24, bottom: 4 }
const labelGap = 8
const nameHeight = 12
const cornerRadius = 3
/** Height in px below which the value axis has about two steps instead of four. */
const lowHeight = 140
/** Minimum column width in px, with gaps, for full names. */
const minFullBand = 36

/** Computes the layout of a column chart, in px from its top left corner. */
export function layoutColumns(data: ColumnChartData, write: WriteFigure, size: ChartSize): ColumnLayout {
  const count = data.categories.length
  const lines = [data.columns, data.marks, data.goals, data.trend]
  const values = lines.flatMap((line) => known(line).map(([, value]) => value))
  const ticks = values.length === 0 ? [] : valueTicks(values, size.height < lowHeight ? 2 : 4)
  const tickTexts = ticks.map(write)
  const left = edge.left + (ticks.length === 0 ? 0 : Math.max(...tickTexts.map(labelWidth)) + labelGap)
  const right = Math.max(left, size.width - edge.right)
  const bottom = Math.max(edge.top, size.height - edge.bottom - nameHeight - labelGap)
  const band = (right - left) / Math.max(1, count)
  const lowest = ticks[0] ?? 0
  const highest = ticks.at(-1) ?? 0
  const y = (value: number) => bottom - ((value - lowest) / (highest - lowest || 1)) * (bottom - edge.top)
  const x = (index: number) => left + (index + 0.5) * band
  const place: Placement = { x, y, band, count }
  return {
    left,
    right,
    top: edge.top,
    bottom,
    band,
    zero: y(0),
    ticks: ticks.map((tick, index) => ({ text: tickTexts[index]!, y: y(tick) })),
    names: namesOf(data, place, size.height - edge.bottom),
    columns: columnsOf(data, write, place),
    marks: known(data.marks).map(markOf(place)).join(''),
    goals: runsOf(data.goals).map(goalOf(place)).join(''),
    trend: runsOf(data.trend).map(trendOf(place)).join(''),
  }
}

interface Placement {
  /** Returns the center of a column. */
  readonly x: (index: number) => number
  readonly y: (value: number) => number
  readonly band: number
  readonly count: number
}

type Point = readonly [index: number, value: number]

const known = (values: Values = []): readonly Point[] =>
  values.flatMap((value, index) => (value === undefined ? [] : [[index, value] as const]))

function runsOf(values: Values | undefined): readonly (readonly Point[])[] {
  const runs: Point[][] = []
  for (const point of known(values)) {
    const run = runs.at(-1)
    if (run?.at(-1)?.[0] === point[0] - 1) run.push(point)
    else runs.push([point])
  }
  return runs
}

/**
 * Returns the category names: narrow ones if full names don't fit. Names that would overlap others are omitted, but
 * never the chosen one.
 */
function namesOf(data: ColumnChartData, { x, band, count }: Placement, y: number): ColumnLayout['names'] {
  const { categories, narrowCategories, chosen } = data
  const isNarrow = band < Math.max(minFullBand, ...categories.map((name) => labelWidth(name) + nameGap))
  const texts = isNarrow ? (narrowCategories ?? categories) : categories
  const names = texts.map((text, index) => {
    const { anchor, offset } = labelSide(index, count, band, text)
    return { text, x: x(index) + offset, y, anchor, isChosen: index === chosen }
  })
  const shown: ChartLabel[] = names.filter(({ isChosen }) => isChosen)
  for (const name of names) if (!shown.some((other) => overlaps(name, other))) shown.push(name)
  return names.filter((name) => shown.includes(name))
}

const nameGap = 2

function overlaps(one: ChartLabel, other: ChartLabel): boolean {
  return startOf(one) < endOf(other) + nameGap && startOf(other) < endOf(one) + nameGap
}

const startOf = ({ text, x, anchor }: ChartLabel): number =>
  x - labelWidth(text) * (anchor === 'start' ? 0 : anchor === 'end' ? 1 : 0.5)

const endOf = (label: ChartLabel): number => startOf(label) + labelWidth(label.text)

function columnsOf(data: ColumnChartData, write: WriteFigure, place: Placement): ColumnLayout['columns'] {
  const { columns, marks, goals, trend, chosen, lit = [] } = data
  const { x, y, band, count } = place
  const width = Math.max(4, band * 0.72)
  return known(columns).map(([index, value]) => {
    const text = write(value)
    const { anchor, offset } = labelSide(index, count, band, text)
    const highest = Math.max(0, value, ...[marks, goals, trend].flatMap((line) => line?.[index] ?? []))
    return {
      index,
      path: columnPath(x(index) - width / 2, width, y(0), y(value)),
      isStrong: index === chosen || lit.includes(index),
      figure: {
        text,
        x: x(index) + offset,
        y: y(highest) - 6,
        anchor,
        isShown: index === chosen || (lit.length === 1 && lit[0] === index),
      },
    }
  })
}

function columnPath(x: number, width: number, zero: number, end: number): string {
  const radius = Math.min(cornerRadius, width / 2, Math.abs(zero - end))
  const back = end < zero ? radius : -radius
  return (
    `M${px(x)} ${px(zero)}V${px(end + back)}Q${px(x)} ${px(end)} ${px(x + radius)} ${px(end)}` +
    `H${px(x + width - radius)}Q${px(x + width)} ${px(end)} ${px(x + width)} ${px(end + back)}V${px(zero)}Z`
  )
}

const markOf =
  ({ x, y, band }: Placement) =>
  ([index, value]: Point): string => {
    const width = Math.max(6, band * 0.86)
    return `M${px(x(index) - width / 2)} ${px(y(value))}h${px(width)}`
  }

const goalOf =
  ({ x, y, band }: Placement) =>
  (run: readonly Point[]): string =>
    run
      .map(([index, value], step) => {
        const start = step === 0 ? `M${px(x(index) - band / 2)} ${px(y(value))}` : `V${px(y(value))}`
        return `${start}H${px(x(index) + band / 2)}`
      })
      .join('')

const trendOf =
  ({ x, y }: Placement) =>
  (run: readonly Point[]): string => {
    const points = run.map(([index, value]) => `${px(x(index))} ${px(y(value))}`)
    // A line without length; its round ends show a single value as a dot.
    return `M${points.length === 1 ? `${points[0]}h0` : points.join('L')}`
  }

const px = (length: number): number => Math.round(length * 100) / 100
