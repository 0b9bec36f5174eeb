import type { ReportNode } from '#domain/report/reportNode.ts'
import type { PageLine, PathStep } from '../reportPage.ts'
import { ascent, inks, leading, sizes } from './inks.ts'
import type { PageCanvas } from './pageCanvas.ts'
import { type Setter, styled } from './setter.ts'
import type { Slab } from './slab.ts'

type RadarNode = Extract<ReportNode, { kind: 'radar' }>
const size = sizes.body
const rings = 4
/** Line styles, distinct by dash pattern or width for grayscale print. */
const lines: readonly PageLine[] = [
  { colour: inks.accent, width: 1.6 },
  { colour: inks.down, width: 1.6, dash: [5, 2] },
  { colour: inks.good, width: 1.6, dash: [1.5, 2] },
  { colour: inks.ink, width: 1.2, dash: [8, 2] },
  { colour: inks.bad, width: 1.2, dash: [3, 3] },
  { colour: inks.weak, width: 1.2 },
]

export function layOutRadar(
  setter: Setter,
  { axes, series, alt }: RadarNode,
  width: number,
  before: number,
): readonly Slab[] {
  const tag = setter.tag({ role: 'Figure', alt })
  const room = width * 0.27
  const labels = axes.map((label) => setter.lines([styled(label)], room))
  const legend = series.map(({ label }) => setter.lines([styled(label)], width - 40))
  const radius = Math.min(width * 0.2, 120)
  const edge = Math.max(...labels.map((label) => label.length)) * leading(size) + 8
  const chart = 2 * (radius + edge)
  const height = chart + legend.reduce((sum, text) => sum + text.length * leading(size), 0) + 4
  const values = series.map(({ figures }) => figures.map((figure) => setter.figureNumber(figure) ?? 0))
  return [
    {
      height,
      before,
      paint(canvas, x, y) {
        const middle = { x: x + width / 2, y: y + chart / 2 }
        const at = (axis: number, part: number) => pointAt(middle, (axis / axes.length) * 2 * Math.PI, part * radius)
        for (let ring = 1; ring <= rings; ring++)
          canvas.path(closed(axes.map((_, axis) => at(axis, ring / rings))), {
            line: { colour: inks.line, width: 0.6 },
            tag,
          })
        for (const [axis, label] of labels.entries()) {
          const rim = at(axis, 1)
          canvas.path(
            [
              ['M', middle.x, middle.y],
              ['L', rim.x, rim.y],
            ],
            { line: { colour: inks.line, width: 0.6 }, tag },
          )
          const { x: left, y: top } = at(axis, 1 + 6 / radius)
          const align = Math.abs(left - middle.x) < 2 ? 'middle' : left < middle.x ? 'end' : 'start'
          const rise = (label.length * leading(size) * (middle.y + radius - top)) / (2 * radius)
          for (const [line, text] of label.entries())
            canvas.text(text, left, top - rise + line * leading(size) + ascent(size), { tag, align })
        }
        for (const [index, parts] of values.entries())
          canvas.path(closed(parts.map((part, axis) => at(axis, Math.max(0, Math.min(1, part))))), {
            line: lines[index % lines.length]!,
            tag,
          })
        drawLegend(canvas, legend, x, y + chart, tag)
      },
    },
  ]
}

function drawLegend(
  canvas: PageCanvas,
  legend: readonly (readonly Parameters<PageCanvas['text']>[0][])[],
  x: number,
  y: number,
  tag: number,
): void {
  let top = y
  for (const [index, texts] of legend.entries()) {
    const base = top + ascent(size)
    canvas.path(
      [
        ['M', x, base - 3],
        ['L', x + 28, base - 3],
      ],
      { line: lines[index % lines.length]!, tag },
    )
    for (const text of texts) {
      canvas.text(text, x + 36, top + ascent(size), { tag })
      top += leading(size)
    }
  }
}

const pointAt = (middle: { x: number; y: number }, angle: number, far: number) => ({
  x: middle.x + Math.sin(angle) * far,
  y: middle.y - Math.cos(angle) * far,
})

const closed = (points: readonly { readonly x: number; readonly y: number }[]): readonly PathStep[] => [
  ...points.map(({ x, y }, at): PathStep => [at === 0 ? 'M' : 'L', x, y]),
  ['Z'],
]
