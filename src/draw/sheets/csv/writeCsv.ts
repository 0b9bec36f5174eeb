import { type Cell, cellText } from '#domain/parsing/cell.ts'
import { neutralText } from '#domain/parsing/neutralText.ts'

/** Yields rows as CSV for other programs: UTF-8 with BOM, all cells quoted, Windows line ends, formulas neutralized. */
export function* csvPieces(rows: Iterable<readonly Cell[]>): Generator<string> {
  let piece = '\ufeff'
  for (const cells of rows) {
    piece += `${Array.from(cells, writeCell).join(',')}\r\n`
    if (piece.length < 1 << 18) continue
    yield piece
    piece = ''
  }
  yield piece
}

const writeCell = (cell: Cell): string => {
  const text = typeof cell === 'string' ? neutralText(cell) : cellText(cell)
  return `"${text.includes('"') ? text.replaceAll('"', '""') : text}"`
}
