import type { ReportNode } from '#domain/report/reportNode.ts'
import { ascent, inks, leading, sizes, toneInks } from './inks.ts'
import { type Setter, styled } from './setter.ts'
import type { Slab } from './slab.ts'

type CardsNode = Extract<ReportNode, { kind: 'cards' }>

const gap = 14
const inset = 8

export function layOutCards(setter: Setter, { cards }: CardsNode, width: number, before: number): readonly Slab[] {
  const inRow = Math.min(4, Math.max(1, cards.length), Math.max(1, Math.floor((width + gap) / (90 + gap))))
  const wide = (width - gap * (inRow - 1)) / inRow
  const rows = Array.from({ length: Math.ceil(cards.length / inRow) }, (_, at) =>
    cards.slice(at * inRow, (at + 1) * inRow),
  )
  return rows.map((row, at) => cardRow(setter, row, wide, at === 0 ? before : 10))
}

function cardRow(setter: Setter, cards: CardsNode['cards'], wide: number, before: number): Slab {
  const room = wide - inset
  const set = cards.map(({ label, figure, note = [], tone = 'plain' }) => {
    const tag = setter.tag({ role: 'P' })
    const texts = setter.texts([{ figure }], { size: sizes.figure, weight: 700, colour: toneInks[tone] })
    return {
      tag,
      tone,
      label: setter.lines([styled(label, { colour: inks.soft })], room),
      figure: setter.lines(texts, room),
      note:
        note.length === 0
          ? []
          : setter.lines(setter.texts(note, { colour: tone === 'plain' ? inks.weak : toneInks[tone] }), room),
    }
  })
  const labels = Math.max(...set.map(({ label }) => label.length)) * leading(sizes.body)
  const figures = Math.max(...set.map(({ figure }) => figure.length)) * leading(sizes.figure)
  const height = labels + figures + Math.max(...set.map(({ note }) => note.length)) * leading(sizes.body)
  return {
    height,
    before,
    paint(canvas, x, y) {
      for (const [at, card] of set.entries()) {
        const left = x + at * (wide + gap)
        canvas.rectangle({ x: left, y, width: 1.6, height }, { fill: toneInks[card.tone] })
        const write = (lines: typeof card.label, top: number, size: number): void =>
          lines.forEach((line, index) =>
            canvas.text(line, left + inset, top + index * leading(size) + ascent(size), { tag: card.tag }),
          )
        write(card.label, y, sizes.body)
        write(card.figure, y + labels, sizes.figure)
        write(card.note, y + labels + figures, sizes.body)
      }
    },
  }
}
