import type { CrossTable } from './crossCounts.ts'

/** Groups to merge, by index. Only neighbors are merged, so that an ordered scale keeps its meaning. */
export interface Merge {
  readonly side: 'rows' | 'columns'
  readonly places: readonly number[]
}

/**
 * Suggests a merge if expected counts are low: extends the smallest group by its smaller neighbor until the table is
 * reliable. Returns undefined if no merge helps or is needed.
 */
export function suggestMerge(table: CrossTable): Merge | undefined {
  if (!table.small?.isWeak) return undefined
  const [rowTotals, columnTotals] = [table.rowTotals, table.columnTotals].map((totals) =>
    Array.from(totals, (sum) => (sum * table.effective) / table.total),
  ) as [number[], number[]]
  const rows = mergeLine(rowTotals, columnTotals, table.effective)
  if (rows) return { side: 'rows', places: rows }
  const columns = mergeLine(columnTotals, rowTotals, table.effective)
  return columns && { side: 'columns', places: columns }
}

function mergeLine(line: readonly number[], other: readonly number[], total: number): number[] | undefined {
  const smallest = Math.min(...line.filter((count) => count > 0))
  let from = line.indexOf(smallest)
  let to = from
  for (;;) {
    const before = line[from - 1] ?? Infinity
    const after = line[to + 1] ?? Infinity
    if (before < after) from -= 1
    else to += 1
    const together = line.slice(from, to + 1).reduce((sum, count) => sum + count, 0)
    const merged = [...line.slice(0, from), together, ...line.slice(to + 1)]
    // A test needs two groups with answers.
    if (merged.filter((count) => count > 0).length < 2) return undefined
    if (!isWeak(merged, other, total)) return Array.from({ length: to - from + 1 }, (_place, at) => from + at)
  }
}

function isWeak(line: readonly number[], other: readonly number[], total: number): boolean {
  const filled = other.filter((count) => count > 0)
  const expected = line.filter((count) => count > 0).flatMap((one) => filled.map((count) => (one * count) / total))
  const under5 = expected.filter((value) => value < 5).length
  return expected.some((value) => value < 1) || under5 / expected.length > 0.2
}
