import type { Cell } from '#domain/parsing/cell.ts'
import { csvPieces } from './csv/writeCsv.ts'
import { sheetName } from './xlsx/sheetName.ts'
import { writeWorkbook } from './xlsx/writeWorkbook.ts'

export async function writeTables(
  title: string,
  blocks: readonly (readonly (readonly Cell[])[])[],
  format: 'xlsx' | 'csv',
): Promise<Blob> {
  const rows = blocks.flatMap((block) => [...block, []])
  if (format === 'csv') return new Blob([...csvPieces(rows)], { type: 'text/csv;charset=utf-8' })
  const widest = Math.max(1, ...rows.map((row) => row.length))
  const look = (at: number) => ({
    isText: false,
    isHidden: false,
    width: at === 0 ? 40 : 14,
    isRequired: false,
    note: undefined,
  })
  const columns = Array.from({ length: widest }, (_column, at) => look(at))
  const sheet = { name: sheetName(title, 'Tables'), isHidden: false, columns, rows }
  return writeWorkbook({ sheets: [sheet], lists: new Map(), properties: {} })
}
