import { openAsBlob } from 'node:fs'
import { type Cell, cellText, type SheetRow } from '#domain/parsing/cell.ts'
import { packReason } from '#domain/pack/packReasons.ts'
import { TransferProblem } from '#domain/upload/transferReasons.ts'
import { readSheetFile } from '#draw/sheets/readSheetFile.ts'
import { decodeText } from './decodeText.ts'
import { isWorkbook, type NamedFile } from './namedFile.ts'
import { PackProblem } from './packProblem.ts'
import { readAllBytes } from './readBytes.ts'

/**
 * Returns a CSV file's text, or an XLSX's first non-empty sheet as CSV with the same row numbers. Throws a PackProblem
 * for other files.
 */
export async function tableText(file: NamedFile): Promise<string> {
  if (!isWorkbook(file)) return decodeText(file.name, await readAllBytes(file))
  const sheet = (await sheetsOf(file)).find(({ rows }) => rows.length > 0)
  if (!sheet) throw new PackProblem(packReason('empty', { file: file.name }))
  return linesOf(sheet.rows)
}

async function sheetsOf(file: NamedFile) {
  try {
    const { tables } = await readSheetFile(await openAsBlob(file.path), { name: file.name })
    return tables
  } catch (error) {
    throw error instanceof TransferProblem ? new PackProblem(packReason('noWorkbook', { file: file.name })) : error
  }
}

/** Writes rows as CSV. A sheet lacks empty cells at the end of a row, so rows are padded to the heading. */
function linesOf(rows: readonly SheetRow[]): string {
  const columns = rows[0]!.cells.length
  const lines: string[] = []
  for (const { row, cells } of rows) {
    const length = Math.max(columns, cells.length)
    lines[row - 1] = Array.from({ length }, (_, column) => quoted(cells[column])).join(',')
  }
  return Array.from(lines, (line) => line ?? '').join('\n')
}

const quoted = (cell: Cell): string => `"${cellText(cell).replaceAll('"', '""').replaceAll('\n', ' ')}"`
