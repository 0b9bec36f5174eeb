import type { ReportCell, ReportColumn, ReportNode, ReportRow } from '#domain/report/reportNode.ts'
import type { StyledText, TextLine } from '../text/breakLines.ts'
import { columnWidths, partsOfColumns } from './columnWidths.ts'
import { ascent, columnGap, inks, leading, sizes } from './inks.ts'
import type { Setter } from './setter.ts'
import type { Slab } from './slab.ts'

type TableNode = Extract<ReportNode, { kind: 'table' }>

const rowPadding = 3.5
const size = sizes.body
/** Height above which a row may break across pages. */
const tallestWhole = 300

interface SetCell {
  readonly lines: readonly TextLine[]
  readonly x: number
  readonly width: number
  readonly isEnd: boolean
  readonly tag: number
}

/**
 * Lays out a table; the head repeats on every page. Only very tall rows break, and a group row stays with the next row.
 * Columns that don't fit are placed below, with the first column repeated.
 */
export function layOutTable(setter: Setter, node: TableNode, width: number, before: number): readonly Slab[] {
  const parts = partsOfColumns(setter, node, width)
  return parts.flatMap((columns, at) => layOutPart(setter, node, columns, width, at === 0 ? before : 14))
}

function layOutPart(
  setter: Setter,
  node: TableNode,
  shown: readonly number[],
  width: number,
  before: number,
): readonly Slab[] {
  const widths = columnWidths(setter, node, shown, width)
  const starts = widths.map((_, at) => widths.slice(0, at).reduce((sum, wide) => sum + wide + columnGap, 0))
  const table = setter.tag({ role: 'Table', alt: node.alt })
  const place = (at: number, span: number) => ({
    x: starts[at]!,
    width: widths.slice(at, at + span).reduce((sum, wide) => sum + wide, 0) + columnGap * (span - 1),
  })
  const heads = shown.map((column, at) => ({ ...place(at, 1), column: node.columns[column]! }))
  const head = headSlab(setter, heads, table, width, before)
  const again = { ...headSlab(setter, heads, undefined, width, 0) }
  const body = setter.tag({ role: 'TBody', parent: table })
  const rows = node.rows.flatMap((row, at) => {
    const cells = cellsOfPart(row, shown)
    const line = setter.tag({ role: 'TR', parent: body })
    const set = cells.map(({ cell, at: from, span }): SetCell => {
      const { x, width: wide } = place(from, span)
      const texts = setter.texts(cell.runs, { weight: row.kind === 'row' ? 400 : 700 })
      const tag = setter.tag({ role: 'TD', parent: line, ...(span > 1 ? { columnSpan: span } : {}) })
      return {
        x,
        width: wide,
        tag,
        lines: setter.lines(texts, wide),
        isEnd: node.columns[shown[from]!]!.align === 'end' && row.kind !== 'group',
      }
    })
    return rowSlabs(set, row.kind, width, { isLast: at === node.rows.length - 1, isFirst: at === 0 }).map((slab) => ({
      ...slab,
      head: again,
    }))
  })
  return [{ ...head, staysWithNext: rows.length > 0 }, ...rows]
}

function cellsOfPart(
  { cells }: ReportRow,
  shown: readonly number[],
): readonly { cell: ReportCell; at: number; span: number }[] {
  const placed: { cell: ReportCell; at: number; span: number }[] = []
  let column = 0
  for (const cell of cells) {
    const covered = Array.from({ length: cell.span ?? 1 }, (_, at) => shown.indexOf(column + at)).filter(
      (at) => at >= 0,
    )
    if (covered.length > 0) placed.push({ cell, at: Math.min(...covered), span: covered.length })
    column += cell.span ?? 1
  }
  return placed
}

function headSlab(
  setter: Setter,
  heads: readonly { column: ReportColumn; x: number; width: number }[],
  table: number | undefined,
  width: number,
  before: number,
): Slab {
  const row =
    table === undefined ? undefined : setter.tag({ role: 'TR', parent: setter.tag({ role: 'THead', parent: table }) })
  const cells = heads.map(({ column, x, width: wide }): Omit<SetCell, 'tag'> & { tag: number | undefined } => {
    const texts: StyledText[] = [{ text: column.label, size, weight: 400, colour: inks.soft }]
    const tag = row === undefined ? undefined : setter.tag({ role: 'TH', parent: row, scope: 'Column' })
    return { x, width: wide, tag, lines: setter.lines(texts, wide), isEnd: column.align === 'end' }
  })
  const count = Math.max(1, ...cells.map(({ lines }) => lines.length))
  const height = count * leading(size) + 5
  return {
    height,
    before,
    paint(canvas, x, y) {
      for (const cell of cells) {
        const top = y + (count - cell.lines.length) * leading(size)
        paintLines(canvas, cell, cell.lines, x, top)
      }
      canvas.rule(x, y + height - 0.4, width, inks.ink, 0.9)
    },
  }
}

function rowSlabs(
  cells: readonly SetCell[],
  kind: ReportRow['kind'],
  width: number,
  { isLast, isFirst }: { isLast: boolean; isFirst: boolean },
): readonly Slab[] {
  const count = Math.max(1, ...cells.map(({ lines }) => lines.length))
  const whole = count * leading(size) + 2 * rowPadding
  const border = (canvas: Parameters<Slab['paint']>[0], x: number, y: number): void => {
    if (!isLast) canvas.rule(x, y, width, inks.line, 0.6)
  }
  if (whole <= tallestWhole)
    return [
      {
        height: whole,
        before: kind === 'group' && !isFirst ? 4 : 0,
        staysWithNext: kind === 'group',
        paint(canvas, x, y) {
          if (kind === 'total') canvas.rule(x, y, width, inks.ink, 0.6)
          for (const cell of cells) paintLines(canvas, cell, cell.lines, x, y + rowPadding)
          border(canvas, x, y + whole)
        },
      },
    ]
  return Array.from({ length: count }, (_, at) => ({
    height: leading(size) + (at === count - 1 ? 2 * rowPadding : 0),
    before: at === 0 ? rowPadding : 0,
    paint(canvas, x, y) {
      for (const cell of cells) paintLines(canvas, cell, cell.lines.slice(at, at + 1), x, y)
      if (at === count - 1) border(canvas, x, y + leading(size) + 2 * rowPadding)
    },
  }))
}

function paintLines(
  canvas: Parameters<Slab['paint']>[0],
  cell: Omit<SetCell, 'tag'> & { tag: number | undefined },
  lines: readonly TextLine[],
  x: number,
  y: number,
): void {
  const { tag, isEnd } = cell
  if (tag !== undefined) canvas.empty(tag)
  for (const [at, line] of lines.entries())
    canvas.text(line, isEnd ? x + cell.x + cell.width : x + cell.x, y + at * leading(size) + ascent(size), {
      tag,
      align: isEnd ? 'end' : 'start',
    })
}
