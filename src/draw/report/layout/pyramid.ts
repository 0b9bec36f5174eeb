import type { ReportNode } from '#domain/report/reportNode.ts'
import { ascent, inks, leading, sizes } from './inks.ts'
import { type Setter, styled } from './setter.ts'
import type { Slab } from './slab.ts'

type PyramidNode = Extract<ReportNode, { kind: 'pyramid' }>
const size = sizes.body
const rowHeight = 19
const barHeight = 13

/** The right side is lighter and outlined, for grayscale print. */
export function layOutPyramid(
  setter: Setter,
  { left, right, rows, alt }: PyramidNode,
  width: number,
  before: number,
): readonly Slab[] {
  const tag = setter.tag({ role: 'Figure', alt })
  const line = (figure: string) => setter.line(setter.texts([{ figure }]))
  const set = rows.toReversed().map((row) => ({
    label: setter.line([styled(row.label)]),
    left: line(row.left),
    right: line(row.right),
    leftValue: setter.figureNumber(row.left) ?? 0,
    rightValue: setter.figureNumber(row.right) ?? 0,
  }))
  const largest = Math.max(1, ...set.flatMap(({ leftValue, rightValue }) => [leftValue, rightValue]))
  const middle = Math.max(20, ...set.map(({ label }) => label.width)) + 10
  const widest = Math.max(0, ...set.flatMap((row) => [row.left.width, row.right.width]))
  const room = Math.max(12, (width - middle) / 2 - widest - 5)
  const heading = ({ label, figure }: PyramidNode['left'], at: number) => {
    const texts = [styled(`${label} `, { weight: 700 }), ...setter.texts([{ figure }], { weight: 700 })]
    return { lines: setter.lines(texts, (width - middle) / 2), at }
  }
  const heads = [heading(left, width / 2 - middle / 2), heading(right, width / 2 + middle / 2)]
  const headHeight = Math.max(...heads.map(({ lines }) => lines.length)) * leading(size) + 4
  return [
    {
      height: headHeight + set.length * rowHeight,
      before,
      paint(canvas, x, y) {
        for (const [side, { lines, at }] of heads.entries())
          lines.forEach((text, index) =>
            canvas.text(text, x + at, y + index * leading(size) + ascent(size), {
              tag,
              align: side === 0 ? 'end' : 'start',
            }),
          )
        for (const [at, row] of set.entries()) {
          const top = y + headHeight + at * rowHeight
          const base = top + (rowHeight - leading(size)) / 2 + ascent(size) - 1
          const one = (row.leftValue / largest) * room
          const other = (row.rightValue / largest) * room
          const axis = x + width / 2 - middle / 2
          const axisRight = x + width / 2 + middle / 2
          canvas.rectangle({ x: axis - one, y: top + 2, width: one, height: barHeight }, { fill: inks.left, tag })
          canvas.text(row.left, axis - one - 4, base, { tag, align: 'end' })
          canvas.text(row.label, x + width / 2, base, { tag, align: 'middle' })
          canvas.rectangle(
            { x: axisRight, y: top + 2, width: other, height: barHeight },
            { fill: inks.right, line: { colour: inks.weak, width: 0.6 }, tag },
          )
          canvas.text(row.right, axisRight + other + 4, base, { tag })
        }
      },
    },
  ]
}
