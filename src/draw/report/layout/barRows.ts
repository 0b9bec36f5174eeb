import type { ReportNode } from '#domain/report/reportNode.ts'
import type { PageLine } from '../reportPage.ts'
import type { TextLine } from '../text/breakLines.ts'
import { ascent, inks, leading, sizes, toneInks } from './inks.ts'
import type { PageCanvas } from './pageCanvas.ts'
import { type Setter, styled } from './setter.ts'
import type { Slab } from './slab.ts'

type BarsNode = Extract<ReportNode, { kind: 'bars' }>
type FallNode = Extract<ReportNode, { kind: 'waterfall' }>
const size = sizes.body

interface BarRow {
  readonly label: readonly TextLine[]
  readonly figure: TextLine
  readonly from: number
  readonly to: number
  readonly fill: string
  readonly tick?: number | undefined
  readonly leadsOn: boolean
}

/** Lays out bars from zero on one scale; a tick marks a limit or an average. */
export function layOutBars(setter: Setter, { rows, alt }: BarsNode, width: number, before: number): readonly Slab[] {
  const set = rows.map(
    ({ label, figure, tone, tick }): BarRow => ({
      ...wordsOf(setter, label, figure, width),
      from: 0,
      to: setter.figureNumber(figure) ?? 0,
      leadsOn: false,
      fill: tone && tone !== 'plain' ? toneInks[tone] : inks.left,
      tick: tick === undefined ? undefined : setter.figureNumber(tick),
    }),
  )
  return barSlabs(setter, set, { alt, width, before })
}

/** Gains and losses differ by sign as well as by color. */
export function layOutWaterfall(
  setter: Setter,
  { from, steps, to, alt }: FallNode,
  width: number,
  before: number,
): readonly Slab[] {
  let level = setter.figureNumber(from.figure) ?? 0
  const ends = [level]
  const middle = steps.map(({ label, figure }): BarRow => {
    const change = setter.figureNumber(figure) ?? 0
    const start = level
    level += change
    ends.push(level)
    return {
      ...wordsOf(setter, label, figure, width),
      from: start,
      to: level,
      fill: change < 0 ? inks.down : inks.up,
      leadsOn: true,
    }
  })
  // Small steps between two large totals would be invisible, so the scale then starts above zero.
  const lowest = Math.min(...ends)
  const highest = Math.max(...ends)
  const start =
    lowest > 0 && highest - lowest < lowest / 2
      ? Math.max(0, lowest - (highest - lowest || lowest * 0.1))
      : Math.min(0, lowest)
  const total = ({ label, figure }: FallNode['from'], leadsOn: boolean): BarRow => ({
    ...wordsOf(setter, label, figure, width, 700),
    from: start,
    to: setter.figureNumber(figure) ?? start,
    fill: inks.soft,
    leadsOn,
  })
  return barSlabs(setter, [total(from, true), ...middle, total(to, false)], { alt, width, before, start })
}

const labelShare = 0.3
const wordsOf = (setter: Setter, label: string, figure: string, width: number, weight: 400 | 700 = 400) => ({
  label: setter.lines([styled(label, { weight })], width * labelShare - 8),
  figure: setter.line(setter.texts([{ figure }], { weight })),
})

interface BarScale {
  readonly start: number
  readonly at: (value: number) => number
}

function scaleOf(rows: readonly BarRow[], width: number, start: number): BarScale {
  const values = rows.flatMap(({ from, to, tick = to }) => [from, to, tick])
  const low = Math.min(start, ...values)
  const high = Math.max(start, ...values)
  const widest = Math.max(0, ...rows.map(({ figure }) => figure.width)) + 8
  const origin = width * labelShare + (low < start ? widest : 0)
  const room = Math.max(20, width - origin - widest)
  return { start, at: (value) => origin + (high > low ? ((value - low) / (high - low)) * room : 0) }
}

function barSlabs(
  setter: Setter,
  rows: readonly BarRow[],
  { alt, width, before, start = 0 }: { alt: string; width: number; before: number; start?: number },
): readonly Slab[] {
  const tag = setter.tag({ role: 'Figure', alt })
  const scale = scaleOf(rows, width, start)
  return rows.map((row, at) => {
    const height = Math.max(row.label.length, 1) * leading(size) + 5
    return {
      height,
      before: at === 0 ? before : 0,
      staysWithNext: at < rows.length - 1 && rows.length <= 14,
      paint(canvas, x, y) {
        drawRow(canvas, row, { x, y, height, scale, tag })
        if (start > 0 && row.from === start) drawCut(canvas, x + scale.at(start), y, tag)
      },
    }
  })
}

function drawRow(
  canvas: PageCanvas,
  row: BarRow,
  { x, y, height, scale, tag }: { x: number; y: number; height: number; scale: BarScale; tag: number },
): void {
  const upright = (value: number, top: number, bottom: number, line: PageLine): void =>
    canvas.path(
      [
        ['M', x + scale.at(value), top],
        ['L', x + scale.at(value), bottom],
      ],
      { line, tag },
    )
  row.label.forEach((line, at) => canvas.text(line, x, y + 2 + at * leading(size) + ascent(size), { tag }))
  const left = scale.at(Math.min(row.from, row.to))
  const right = scale.at(Math.max(row.from, row.to))
  canvas.rectangle({ x: x + left, y: y + 3, width: Math.max(0.8, right - left), height: 10 }, { fill: row.fill, tag })
  upright(scale.start, y, y + height, { colour: inks.edge, width: 0.6 })
  if (row.leadsOn) upright(row.to, y + 13, y + height + 3, { colour: inks.edge, width: 0.6, dash: [2, 1.5] })
  if (row.tick !== undefined) upright(row.tick, y + 0.5, y + 15.5, { colour: inks.ink, width: 1.4 })
  const isLeft = row.to < scale.start && row.from === scale.start
  const end = Math.max(right, row.tick === undefined ? 0 : scale.at(row.tick))
  canvas.text(row.figure, isLeft ? x + left - 5 : x + end + 5, y + 2 + ascent(size), {
    tag,
    align: isLeft ? 'end' : 'start',
  })
}

/** Draws a white zigzag over a bar that doesn't begin at zero. */
function drawCut(canvas: PageCanvas, x: number, y: number, tag: number): void {
  canvas.path(
    [
      ['M', x + 8, y + 1],
      ['L', x + 12, y + 6],
      ['L', x + 8, y + 10],
      ['L', x + 12, y + 15],
    ],
    {
      line: { colour: '#ffffff', width: 2 },
      tag,
    },
  )
}
