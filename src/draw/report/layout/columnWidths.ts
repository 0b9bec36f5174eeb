import type { ReportNode, ReportRun } from '#domain/report/reportNode.ts'
import { columnGap, sizes } from './inks.ts'
import { type Setter, styled } from './setter.ts'

type TableNode = Extract<ReportNode, { kind: 'table' }>

/** Upper limit for the minimum width of a column; longer words are split. */
const widestLeast = 96

/**
 * Splits columns into groups that fit the width: one group if all fit or there are fewer than three columns, otherwise
 * groups that each repeat the first column.
 */
export function partsOfColumns(setter: Setter, node: TableNode, width: number): readonly (readonly number[])[] {
  const minWidths = measureMinWidths(setter, node)
  const all = node.columns.map((_, at) => at)
  const fits = (columns: readonly number[]): boolean =>
    columns.reduce((sum, at) => sum + minWidths[at]! + columnGap, -columnGap) <= width
  if (all.length < 3 || fits(all)) return [all]
  const parts: number[][] = []
  for (const column of all.slice(1)) {
    const last = parts.at(-1)
    if (last && fits([...last, column])) last.push(column)
    else parts.push([0, column])
  }
  return parts
}

export function columnWidths(
  setter: Setter,
  node: TableNode,
  shown: readonly number[],
  width: number,
): readonly number[] {
  const all = measureMinWidths(setter, node)
  const minWidths = shown.map((at) => all[at]!)
  const room = width - columnGap * (shown.length - 1)
  const shares = shown.map((at) => Math.max(0.01, node.columns[at]!.share))
  const fixed = new Set<number>()
  for (;;) {
    const rest = room - [...fixed].reduce((sum, at) => sum + minWidths[at]!, 0)
    const total = shares.reduce((sum, share, at) => (fixed.has(at) ? sum : sum + share), 0)
    const widths = shares.map((share, at) => (fixed.has(at) ? minWidths[at]! : (rest * share) / total))
    const tight = widths.findIndex((wide, at) => !fixed.has(at) && wide < minWidths[at]!)
    if (tight < 0 || fixed.size === shown.length - 1) return widths.map((wide) => Math.max(8, wide))
    fixed.add(tight)
  }
}

function measureMinWidths(setter: Setter, { columns, rows }: TableNode): readonly number[] {
  const minWidths = columns.map(({ label }) => Math.min(widestLeast, widestWord(setter, label, 400)))
  for (const { kind, cells } of rows) {
    let column = 0
    for (const { runs, span = 1 } of cells) {
      if (span === 1 && kind !== 'group') {
        const wide = Math.min(widestLeast, widestRun(setter, runs))
        if (wide > (minWidths[column] ?? 0)) minWidths[column] = wide
      }
      column += span
    }
  }
  return minWidths
}

/**
 * Returns the width of the widest figure or word in either font weight. Figures are measured whole, because a split
 * number would read as two.
 */
function widestRun(setter: Setter, runs: readonly ReportRun[]): number {
  const widths = runs.flatMap((run) =>
    ([400, 700] as const).map((weight) =>
      'figure' in run
        ? setter.line([styled(setter.figureText(run.figure), { weight, size: sizes.body })]).width
        : widestWord(setter, run.text, weight),
    ),
  )
  return Math.max(0, ...widths) + 0.02
}

/**
 * Returns the width of the longest unbreakable part: a number with its unit, an English word, or two Chinese
 * characters.
 */
function widestWord(setter: Setter, text: string, weight: 400 | 700): number {
  const words = text.split(/ |(?<=[\u2e80-\uffef]{2})/)
  return Math.max(
    0,
    ...words
      .filter((word) => word !== '')
      .map((word) => setter.line([styled(word, { weight, size: sizes.body })]).width),
  )
}
