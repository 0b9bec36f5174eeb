import { exampleReport } from '#tests/reports/exampleReport.ts'
import type { Report, ReportBlock, ReportNode } from '#domain/report/reportNode.ts'

export const reportOf = (nodes: readonly ReportNode[], more: Partial<Report> = {}): Report => ({
  ...exampleReport,
  blocks: [{ id: 'only', kind: 'only', title: [{ text: 'Only' }], nodes }],
  ...more,
})

export function wideReport(rows: number, columns: number): Report {
  const figures: Record<string, Report['figures'][string]> = {}
  const id = (row: number, column: number): string => `cell.${row}.${column}`
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1)
      figures[id(row, column)] = {
        id: id(row, column),
        label: `Row ${row}, site ${column}`,
        value: 1_000_000 + row * 1_000 + column * 13,
        format: { kind: 'money', currency: 'TWD' },
      }
  const table: ReportNode = {
    kind: 'table',
    alt: 'Compare sites side by side',
    columns: [
      { label: 'Measure', align: 'start', share: 2 },
      ...Array.from({ length: columns }, (_, at) => ({ label: `Site ${at + 1}`, align: 'end' as const, share: 1 })),
    ],
    rows: Array.from({ length: rows }, (_, row) => ({
      kind: row % 25 === 24 ? ('group' as const) : ('row' as const),
      cells: [
        { runs: [{ text: `Measure ${row + 1}` }] },
        ...Array.from({ length: columns }, (_unused, column) => ({ runs: [{ figure: id(row, column) }] })),
      ],
    })),
  }
  return reportOf([table], { figures })
}

export function longReport(): Report {
  const block = (kind: string): ReportBlock => exampleReport.blocks.find((each) => each.kind === kind)!
  const again = (part: ReportBlock, at: number): ReportBlock => ({ ...part, id: `${part.id}${at}` })
  const wide = wideReport(220, 5)
  return {
    ...exampleReport,
    figures: { ...exampleReport.figures, ...wide.figures },
    blocks: [
      ...Array.from({ length: 6 }, (_, at) =>
        [...exampleReport.blocks, block('map')].slice(0, 5).map((part, index) => again(part, at * 10 + index)),
      ).flat(),
      ...wide.blocks,
    ].filter(({ id }, at, all) => all.findIndex((other) => other.id === id) === at),
  }
}
