import type { StorePair } from '#analysis/studyTypes.ts'
import type { DashboardFacts } from '#analysis/dashboard/dashboardFacts.ts'
import type { Grouping, Scope } from '#analysis/dashboard/dashboardScope.ts'
import type { Locale } from '#domain/locale.ts'
import type { FigureFormat } from '#domain/report/reportFigure.ts'
import type { ReportNode, ReportTone } from '#domain/report/reportNode.ts'

export interface PaperKit {
  readonly facts: DashboardFacts
  readonly scope: Scope
  readonly locale: Locale
  readonly nameOf: (store: string) => string
  readonly groupName: (by: Grouping, value: string) => string
  /** Overlaps between stores; undefined if they couldn't be computed. */
  readonly pairs: readonly StorePair[] | undefined
  /** Adds a figure and returns its id; an unknown value is shown as a dash. */
  readonly figure: (label: string, value: number | string | null | undefined, format: FigureFormat) => string
}

export interface CardPaper {
  readonly title: string
  readonly nodes: readonly ReportNode[]
}

type Align = 'start' | 'end'
type Cell = string | { readonly figure: string; readonly tone?: ReportTone }

export function paperTable(
  alt: string,
  columns: readonly (readonly [label: string, align: Align])[],
  rows: readonly (readonly Cell[])[],
  totals: readonly (readonly Cell[])[] = [],
): ReportNode {
  const asRow = (kind: 'row' | 'total') => (cells: readonly Cell[]) => ({
    kind,
    cells: cells.map((cell) => ({ runs: [typeof cell === 'string' ? { text: cell } : cell] })),
  })
  return {
    kind: 'table',
    alt,
    columns: columns.map(([label, align], at) => ({ label, align, share: at === 0 ? 2 : 1 })),
    rows: [...rows.map(asRow('row')), ...totals.map(asRow('total'))],
  }
}

export const paperText = (text: string): ReportNode => ({ kind: 'text', runs: [{ text }] })
