import type { ReportNode } from '#domain/report/reportNode.ts'
import type { PageLine, PathStep } from '../reportPage.ts'
import type { TextLine } from '../text/breakLines.ts'
import { ascent, inks, leading, sizes } from './inks.ts'
import type { PageCanvas } from './pageCanvas.ts'
import { type Setter, styled } from './setter.ts'
import type { Slab } from './slab.ts'
import { layOutTable } from './table.ts'

type LineNode = Extract<ReportNode, { kind: 'line' }>
const size = sizes.body
const plotHeight = 96
const looks = [
  { colour: inks.accent, width: 1.6 },
  { colour: inks.down, width: 1.6, dash: [4, 2] },
  { colour: inks.weak, width: 1.6, dash: [1.5, 2] },
] as const

interface SetChart {
  readonly tag: number
  readonly values: readonly (readonly (number | undefined)[])[]
  readonly figures: readonly (TextLine | undefined)[] | undefined
  readonly words: readonly TextLine[]
  readonly legend: readonly TextLine[]
  readonly looks: readonly PageLine[]
  readonly xAt: (at: number) => number
  readonly yAt: (value: number) => number
  readonly foot: number
  readonly step: number
}

/**
 * Labels the points of a single series if the figures fit; otherwise a table below lists the figures. Readers must
 * never have to estimate a number from the chart. A missing value is a gap.
 */
export function layOutLine(setter: Setter, node: LineNode, width: number, before: number): readonly Slab[] {
  const chart = setChart(setter, node, width)
  const { figures, legend, foot, yAt } = chart
  const slab: Slab = {
    height: foot + (legend.length > 0 ? 2 : 1) * leading(size) + 4,
    before,
    staysWithNext: figures === undefined,
    paint(canvas, x, y) {
      canvas.rule(x, y + yAt(0), width, inks.edge, 0.7)
      drawSeries(canvas, chart, x, y)
      drawWords(canvas, chart, x, y)
    },
  }
  return figures ? [slab] : [slab, ...layOutTable(setter, tableOf(node), width, 6)]
}

function setChart(setter: Setter, { labels, series, alt }: LineNode, width: number): SetChart {
  const values = series.map((each) => each.figures.map((id) => (id === null ? undefined : setter.figureNumber(id))))
  const figures =
    series.length === 1
      ? series[0]!.figures.map((id) => (id === null ? undefined : setter.line(setter.texts([{ figure: id }]))))
      : []
  const widest = Math.max(0, ...figures.map((line) => line?.width ?? 0))
  const step = labels.length > 1 ? (width - widest) / (labels.length - 1) : 0
  const bearsFigures = series.length === 1 && (labels.length === 1 || step >= widest + 4)
  const known = values.flat().filter((value) => value !== undefined)
  const low = Math.min(0, ...known)
  const high = Math.max(0, ...known)
  const top = bearsFigures ? leading(size) : 4
  return {
    tag: setter.tag({ role: 'Figure', alt }),
    values,
    figures: bearsFigures ? figures : undefined,
    words: labels.map((label) => setter.line([styled(label, { colour: inks.soft })])),
    legend: series.length > 1 ? series.map(({ label }) => setter.line([styled(label)])) : [],
    looks: series.map(({ isDashed }, at) => looks[isDashed ? 1 : at % looks.length]!),
    xAt: (at) => widest / 2 + at * step,
    yAt: (value) => top + plotHeight - (high > low ? ((value - low) / (high - low)) * plotHeight : 0),
    foot: top + plotHeight + 3,
    step,
  }
}

function drawSeries(
  canvas: PageCanvas,
  { values, figures, looks: lines, xAt, yAt, tag }: SetChart,
  x: number,
  y: number,
): void {
  for (const [index, row] of values.entries()) {
    const line = lines[index]!
    canvas.path(
      stretches(
        row,
        (at) => x + xAt(at),
        (value) => y + yAt(value),
      ),
      { line: { ...line, isRound: true }, tag },
    )
    for (const [at, value] of row.entries()) {
      if (value === undefined) continue
      canvas.rectangle(
        { x: x + xAt(at) - 1.7, y: y + yAt(value) - 1.7, width: 3.4, height: 3.4 },
        { fill: line.colour, tag },
      )
      const figure = figures?.[at]
      if (figure) canvas.text(figure, x + xAt(at), y + yAt(value) - 5, { tag, align: 'middle' })
    }
  }
}

function drawWords(
  canvas: PageCanvas,
  { words, legend, looks: lines, xAt, foot, step, tag }: SetChart,
  x: number,
  y: number,
): void {
  const widest = Math.max(0, ...words.map((word) => word.width)) + 6
  const every = Math.max(1, Math.ceil(widest / Math.max(1, step)))
  for (const [at, word] of words.entries())
    if (at % every === 0) canvas.text(word, x + xAt(at), y + foot + ascent(size), { tag, align: 'middle' })
  let left = x
  for (const [index, word] of legend.entries()) {
    const base = y + foot + leading(size) + 3 + ascent(size)
    canvas.path(
      [
        ['M', left, base - 3],
        ['L', left + 18, base - 3],
      ],
      { line: lines[index]!, tag },
    )
    canvas.text(word, left + 22, base, { tag })
    left += word.width + 36
  }
}

function tableOf({ labels, series, alt }: LineNode): Parameters<typeof layOutTable>[1] {
  return {
    kind: 'table',
    alt,
    columns: [
      { label: '', align: 'start', share: 1.4 },
      ...series.map(({ label }) => ({ label, align: 'end' as const, share: 1 })),
    ],
    rows: labels.map((label, at) => ({
      kind: 'row',
      cells: [
        { runs: [{ text: label }] },
        ...series.map(({ figures }) => ({ runs: figures[at] == null ? [{ text: '–' }] : [{ figure: figures[at] }] })),
      ],
    })),
  }
}

function stretches(
  values: readonly (number | undefined)[],
  x: (at: number) => number,
  y: (value: number) => number,
): readonly PathStep[] {
  let isDrawing = false
  return values.flatMap((value, at): PathStep[] => {
    if (value === undefined) {
      isDrawing = false
      return []
    }
    const kind = isDrawing ? 'L' : 'M'
    isDrawing = true
    return [[kind, x(at), y(value)]]
  })
}
