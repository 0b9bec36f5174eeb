import { BarChart, LineChart, ScatterChart } from 'echarts/charts'
import { GridComponent } from 'echarts/components'
import { type EChartsType, init, use as register } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'
import { labelSide } from './labelSide.ts'
import type { ChartColours, ColumnChartData, Values, WriteFigure } from './chartData.ts'

export interface DrawnChart {
  readonly draw: (data: ColumnChartData, colours: ChartColours, write: WriteFigure) => void
  readonly remove: () => void
}

/**
 * Renders a column chart into an element and follows its size. The library is large, so load it only when a chart
 * becomes visible.
 */
export function drawColumnChart(element: HTMLElement): DrawnChart {
  register([BarChart, LineChart, ScatterChart, GridComponent, SVGRenderer])
  const chart = init(element, undefined, { renderer: 'svg' })
  let redraw = (): void => undefined
  const watch = new ResizeObserver(() => {
    chart.resize()
    redraw()
  })
  watch.observe(element)
  return {
    draw: (data, colours, write) => {
      redraw = () =>
        chart.setOption(optionOf(data, colours, write, [chart.getWidth(), chart.getHeight()]), { notMerge: true })
      redraw()
    },
    remove: () => {
      watch.disconnect()
      chart.dispose()
    },
  }
}

type Option = Parameters<EChartsType['setOption']>[0]

/** Height in px below which only two steps of the value axis are legible. */
const lowHeight = 140

function optionOf(
  data: ColumnChartData,
  colours: ChartColours,
  write: WriteFigure,
  [width, height]: readonly [number, number],
): Option {
  const band = (width - 56) / Math.max(1, data.categories.length)
  const font = { fontFamily: colours.face, fontSize: 12, color: colours.text }
  return {
    animation: false,
    textStyle: { fontFamily: colours.face },
    grid: { left: 4, right: 8, top: 24, bottom: 4, outerBoundsMode: 'same', outerBoundsContain: 'axisLabel' },
    xAxis: {
      type: 'category',
      data: namesFor(data, band).map((value, index) => ({
        value,
        textStyle: index === data.chosen ? { fontWeight: 650, color: colours.strongText } : {},
      })),
      axisTick: { show: false },
      axisLine: { lineStyle: { color: colours.line } },
      axisLabel: { ...font, interval: 0, hideOverlap: false },
    },
    yAxis: {
      type: 'value',
      splitNumber: height < lowHeight ? 2 : 4,
      axisLabel: { ...font, formatter: write },
      splitLine: { lineStyle: { color: colours.grid } },
    },
    series: [
      columns(data, colours, write, band),
      marks(data.marks, colours, band),
      goals(data.goals, colours),
      trend(data.trend, colours),
      figure(data, colours, write, band),
    ].filter((series) => series !== undefined),
  }
}

const namesFor = ({ categories, narrowCategories }: ColumnChartData, band: number) =>
  band < 36 ? (narrowCategories ?? categories) : categories

const shown = (values: Values) => values.map((value) => value ?? '-')

function columns(
  { columns: values, chosen, lit = [] }: ColumnChartData,
  colours: ChartColours,
  write: WriteFigure,
  band: number,
) {
  const label = {
    position: 'top' as const,
    formatter: ({ value }: { value: unknown }) => (typeof value === 'number' ? write(value) : ''),
    color: colours.strongText,
    fontWeight: 650 as const,
    fontSize: 12,
    fontFamily: colours.face,
  }
  return {
    type: 'bar' as const,
    barWidth: Math.max(4, band * 0.72),
    emphasis: { label: { ...label, show: true } },
    data: values.map((value, index) => ({
      value: value ?? '-',
      label: { ...label, show: lit.length === 1 && lit[0] === index && index !== chosen },
      itemStyle: {
        color: index === chosen ? colours.chosen : colours.column,
        opacity: index === chosen || lit.includes(index) ? 1 : 0.42,
        borderRadius: [3, 3, 0, 0],
      },
    })),
  }
}

/** Returns the label of the chosen column, drawn above anything else at that position. */
function figure(data: ColumnChartData, colours: ChartColours, write: WriteFigure, band: number) {
  const { columns: values, marks: before, goals: wanted, trend: line, chosen } = data
  const value = chosen === undefined ? undefined : values[chosen]
  if (chosen === undefined || value === undefined) return undefined
  const text = write(value)
  const top = Math.max(...[values, before, wanted, line].flatMap((one) => one?.[chosen] ?? []))
  return {
    type: 'scatter' as const,
    symbolSize: 1,
    silent: true,
    itemStyle: { color: 'transparent' },
    label: {
      show: true,
      position: 'top' as const,
      formatter: text,
      color: colours.strongText,
      fontWeight: 650 as const,
      fontSize: 12,
      fontFamily: colours.face,
      // The text has a border, because lines of neighboring columns may run behind it.
      textBorderColor: colours.background,
      textBorderWidth: 3,
      ...labelSide(chosen, values.length, band, text),
    },
    data: [[chosen, top]],
    z: 6,
  }
}

function marks(values: Values | undefined, colours: ChartColours, band: number) {
  if (!values) return undefined
  return {
    type: 'scatter' as const,
    symbol: 'rect',
    symbolSize: [Math.max(6, band * 0.86), 2],
    silent: true,
    itemStyle: { color: colours.mark },
    data: shown(values),
    z: 4,
  }
}

function goals(values: Values | undefined, colours: ChartColours) {
  if (!values) return undefined
  return {
    type: 'line' as const,
    step: 'middle' as const,
    symbol: 'none',
    silent: true,
    lineStyle: { color: colours.goal, width: 2, type: [6, 4] },
    data: shown(values),
    z: 3,
  }
}

function trend(values: Values | undefined, colours: ChartColours) {
  if (!values) return undefined
  return {
    type: 'line' as const,
    symbol: 'none',
    silent: true,
    lineStyle: { color: colours.chosen, width: 3 },
    data: shown(values),
    z: 5,
  }
}
