import { formatFigure, type ReportFigure } from '#domain/report/reportFigure.ts'
import type { Report, ReportNode, ReportRun } from '#domain/report/reportNode.ts'
import type { BookCell, CellLook } from './bookTypes.ts'

type Row = readonly BookCell[]

/** Returns runs as one cell: a single figure stays a number, mixed content becomes text. */
export function cellOf(runs: readonly ReportRun[], report: Report, look: CellLook = 'plain'): BookCell {
  const [only] = runs
  if (only && runs.length === 1 && 'figure' in only) return figureCell(only.figure, report, only.isBold ? 'bold' : look)
  const text = wordsOf(runs, report)
  return text === '' ? undefined : { text, look }
}

function figureCell(id: string, { figures }: Report, look: CellLook = 'plain'): BookCell {
  const figure: ReportFigure | undefined = figures[id]
  return figure ? { figure, look } : { text: '–', look }
}

export const wordsOf = (runs: readonly ReportRun[], { figures, locale }: Report): string =>
  runs
    .map((run) =>
      'figure' in run ? (figures[run.figure] ? formatFigure(figures[run.figure]!, locale) : '–') : run.text,
    )
    .join('')

const words = (text: string, look: CellLook = 'plain'): BookCell => ({ text, look })

/** A chart is returned as its numbers. */
export function nodeRows(node: ReportNode, report: Report): readonly Row[] {
  const figure = (id: string, look?: CellLook): BookCell => figureCell(id, report, look)
  switch (node.kind) {
    case 'heading':
      return [[], [cellOf(node.runs, report, 'bold')]]
    case 'text':
      return [[cellOf(node.runs, report)]]
    case 'cards':
      return [
        [],
        ...node.cards.map(
          (card): Row => [
            words(card.label),
            figure(card.figure, 'bold'),
            card.note && cellOf(card.note, report, 'soft'),
          ],
        ),
      ]
    case 'table':
      return [
        [],
        node.columns.map(({ label }) => words(label, 'head')),
        ...node.rows.map((row) => tableRow(row, report)),
      ]
    case 'pyramid':
    case 'bars':
    case 'waterfall':
    case 'line':
    case 'radar':
      return [[], ...chartRows(node, report)]
    case 'map':
      return [[], [words(node.alt)], ...node.credit.map((line): Row => [words(line, 'soft')])]
    case 'photos':
      return node.photos.map(({ caption }): Row => [words(caption)])
    case 'columns':
      return node.stacks.flatMap((nodes) => nodes.flatMap((each) => nodeRows(each, report)))
    case 'notes':
      return node.notes.map(({ mark, runs }): Row => [words(`${mark} ${wordsOf(runs, report)}`, 'soft')])
    case 'signatures':
      return [
        [],
        ...node.places.map(({ role, name, said }): Row => [words(role), words(name ?? ''), words(said ?? '')]),
      ]
    case 'missing':
      return [[], ...node.items.map(({ what, why }): Row => [words(what), words(why)])]
  }
}

type ChartNode = Extract<ReportNode, { kind: 'pyramid' | 'bars' | 'waterfall' | 'line' | 'radar' }>

function chartRows(node: ChartNode, report: Report): readonly Row[] {
  const figure = (id: string | null | undefined, look?: CellLook): BookCell =>
    id == null ? words('–') : figureCell(id, report, look)
  switch (node.kind) {
    case 'pyramid':
      return [
        [undefined, words(node.left.label, 'head'), words(node.right.label, 'head')],
        ...node.rows.toReversed().map((row): Row => [words(row.label), figure(row.left), figure(row.right)]),
        [undefined, figure(node.left.figure, 'bold'), figure(node.right.figure, 'bold')],
      ]
    case 'bars':
      return node.rows.map(
        ({ label, figure: id, tick }): Row => [words(label), figure(id), tick === undefined ? undefined : figure(tick)],
      )
    case 'waterfall':
      return [node.from, ...node.steps, node.to].map((row): Row => [words(row.label), figure(row.figure)])
    case 'line':
    case 'radar':
      return [
        [undefined, ...node.series.map(({ label }) => words(label, 'head'))],
        ...(node.kind === 'line' ? node.labels : node.axes).map(
          (label, at): Row => [words(label), ...node.series.map(({ figures }) => figure(figures[at]))],
        ),
      ]
  }
}

function tableRow({ kind, cells }: Extract<ReportNode, { kind: 'table' }>['rows'][number], report: Report): Row {
  const look = kind === 'row' ? 'plain' : 'bold'
  return cells.flatMap(
    ({ runs, span = 1 }): Row => [cellOf(runs, report, look), ...Array.from({ length: span - 1 }, () => undefined)],
  )
}
