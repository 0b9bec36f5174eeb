import { packReason } from '#domain/pack/packReasons.ts'
import { PackProblem } from './packProblem.ts'

/** A row with its 1-based starting line. */
export interface TableRow {
  readonly row: number
  readonly cells: readonly string[]
}

export interface Table {
  readonly heading: readonly string[]
  readonly rows: readonly TableRow[]
}

/**
 * Parses CSV (RFC 4180). Trims cells and skips rows in which all cells are empty. Throws a PackProblem for a file
 * without rows, and for an unclosed quote or a last row shorter than the heading, because both suggest that the file is
 * truncated.
 */
export function readTable(file: string, text: string): Table {
  const rows = splitRows(file, text).filter(({ cells }) => cells.some((cell) => cell !== ''))
  const [first, ...rest] = rows
  if (!first) throw new PackProblem(packReason('empty', { file }))
  const last = rest.at(-1)
  if (!last) throw new PackProblem(packReason('headingOnly', { file }))
  if (last.cells.length < first.cells.length) {
    const cells = last.cells.length
    const wanted = first.cells.length
    throw new PackProblem(packReason('cutInRow', { file, row: last.row, cells, wanted }))
  }
  return { heading: first.cells, rows: rest }
}

function splitRows(file: string, text: string): TableRow[] {
  const rows: TableRow[] = []
  let line = 1
  let row = 1
  let at = 0
  let cells: string[] = []
  const endCell = (cell: string): void => void cells.push(cell.trim())
  const endRow = (): void => {
    rows.push({ row, cells })
    cells = []
  }
  while (at < text.length) {
    if (text[at] === '"') {
      const { cell, end, lines } = readQuoted(file, text, at, line)
      line += lines
      endCell(cell)
      at = end
    } else {
      const end = endOfCell(text, at)
      endCell(text.slice(at, end))
      at = end
    }
    if (text[at] === ',') {
      at++
      if (at < text.length && text[at] !== '\n' && text[at] !== '\r') continue
      endCell('')
    }
    if (text[at] === '\r') at++
    if (text[at] === '\n') at++
    endRow()
    row = ++line
  }
  return rows
}

function endOfCell(text: string, from: number): number {
  let at = from
  while (at < text.length && text[at] !== ',' && text[at] !== '\n' && text[at] !== '\r') at++
  return at
}

function readQuoted(file: string, text: string, from: number, line: number) {
  let at = from + 1
  let cell = ''
  let lines = 0
  for (;;) {
    const quote = text.indexOf('"', at)
    if (quote < 0) throw new PackProblem(packReason('cutInQuote', { file, row: line }))
    cell += text.slice(at, quote)
    if (text[quote + 1] !== '"') {
      lines = cell.split('\n').length - 1
      // Text between the closing quote and the next separator belongs to the cell.
      const end = endOfCell(text, quote + 1)
      return { cell: cell + text.slice(quote + 1, end), end, lines }
    }
    cell += '"'
    at = quote + 2
  }
}
