import type { TagRole } from '../reportPage.ts'
import type { StyledText, TextLine } from '../text/breakLines.ts'
import { ascent, leading } from './inks.ts'
import type { Setter } from './setter.ts'
import type { Slab } from './slab.ts'

const lineHeight = ({ pieces }: TextLine, fallback: number): number =>
  leading(Math.max(0, ...pieces.filter(({ rise }) => rise === undefined).map(({ size }) => size)) || fallback)

/** Lays out a text as lines that may break across pages; the first two and the last two lines stay together. */
export function paragraph(
  setter: Setter,
  texts: readonly StyledText[],
  {
    width,
    role,
    parent,
    before = 0,
    indent = 0,
  }: { width: number; role: TagRole; parent?: number | undefined; before?: number; indent?: number },
): readonly Slab[] {
  const size = texts[0]?.size ?? 9
  const lines = setter.lines(texts, width - indent)
  const tag = setter.tag({ role, ...(parent === undefined ? {} : { parent }) })
  return lines.map((line, at) => ({
    height: lineHeight(line, size),
    before: at === 0 ? before : 0,
    staysWithNext: lines.length > 1 && (at === 0 || at === lines.length - 2),
    paint: (canvas, x, y) => canvas.text(line, x + indent, y + ascent(size), { tag }),
  }))
}
