import { formatFigure, type ReportFigure } from '../report/reportFigure.ts'
import type { Report, ReportBlock, ReportNode, ReportRun } from '../report/reportNode.ts'

/** A figure displayed differently than in an earlier version; `before` is undefined for a new figure. */
export interface FigureChange {
  readonly id: string
  readonly label: string
  /** Id of the first block with the figure. */
  readonly block: string
  readonly before: string | undefined
  readonly now: string
}

export interface ReportChanges {
  readonly version: number
  readonly figures: readonly FigureChange[]
  readonly added: readonly string[]
  /** Ids of blocks that are new or have a changed figure. */
  readonly blocks: ReadonlySet<string>
}

/** Returns changes since an earlier version, by figure id. Text is compared only within the same language. */
export function changesSince(before: Report, now: Report): ReportChanges {
  const known = new Set(before.blocks.map(({ id }) => id))
  const added = now.blocks.filter(({ id }) => !known.has(id)).map(({ id }) => id)
  const blocks = new Set(added)
  const seen = new Map<string, FigureChange>()
  const written = (figure: ReportFigure | undefined) => figure && formatFigure(figure, now.locale)
  const isWords = ({ format }: ReportFigure) => format.kind === 'text' && before.locale !== now.locale
  for (const block of now.blocks) {
    if (!known.has(block.id)) continue
    for (const id of figuresOf(block)) {
      const figure = now.figures[id]
      const earlier = before.figures[id]
      if (!figure || isWords(figure)) continue
      const then = written(earlier)
      const text = written(figure)!
      if (then === text) continue
      blocks.add(block.id)
      if (!seen.has(id)) seen.set(id, { id, label: figure.label, block: block.id, before: then, now: text })
    }
  }
  return { version: before.version, figures: [...seen.values()], added, blocks }
}

const figuresOf = ({ title, nodes }: ReportBlock): ReadonlySet<string> =>
  new Set([...inRuns(title), ...nodes.flatMap(inNode)])

const inRuns = (runs: readonly ReportRun[] | undefined): readonly string[] =>
  (runs ?? []).flatMap((run) => ('figure' in run ? [run.figure] : []))

function inNode(node: ReportNode): readonly string[] {
  switch (node.kind) {
    case 'heading':
    case 'text':
      return inRuns(node.runs)
    case 'cards':
      return node.cards.flatMap(({ figure, note }) => [figure, ...inRuns(note)])
    case 'table':
      return node.rows.flatMap(({ cells }) => cells.flatMap(({ runs }) => inRuns(runs)))
    case 'pyramid':
      return [node.left.figure, node.right.figure, ...node.rows.flatMap(({ left, right }) => [left, right])]
    case 'bars':
      return node.rows.flatMap(({ figure, tick }) => (tick === undefined ? [figure] : [figure, tick]))
    case 'waterfall':
      return [node.from, ...node.steps, node.to].map(({ figure }) => figure)
    case 'line':
      return node.series.flatMap(({ figures }) => figures.filter((id) => id !== null))
    case 'radar':
      return node.series.flatMap(({ figures }) => figures)
    case 'columns':
      return node.stacks.flat().flatMap(inNode)
    case 'notes':
      return node.notes.flatMap(({ runs }) => inRuns(runs))
    case 'map':
    case 'photos':
    case 'signatures':
    case 'missing':
      return []
  }
}
