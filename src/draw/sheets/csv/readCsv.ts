import { type Cell, truncateCell, type SheetRow } from '#domain/parsing/cell.ts'
import { TransferProblem, transferReason } from '#domain/upload/transferReasons.ts'
import { cellTooLong, overLimit } from '../overLimit.ts'
import { sheetLimits } from '../sheetLimits.ts'
import { meantText } from '#domain/parsing/neutralText.ts'

const csvSeparators = [',', ';', '\t', '|'] as const
export type CsvSeparator = (typeof csvSeparators)[number]

/** Yields the non-empty rows of a CSV text with their numbers; quoted cells may contain separators and line ends. */
export function* readCsv(text: string, separator: CsvSeparator): Generator<SheetRow> {
  let at = text.startsWith('\ufeff') ? 1 : 0
  let row = 0
  let line = 1
  let count = 0
  let cells: Cell[] = []
  let hasValue = false
  let filled = 0
  while (at <= text.length) {
    const isQuoted = text[at] === '"'
    const cell = isQuoted ? readQuoted(text, at, separator, line) : readPlain(text, at, separator)
    if (isQuoted) line += endsOfLines(cell.value)
    if (cell.value.trim() !== '') {
      if (filled >= sheetLimits.columns) throw overLimit('tooManyColumns')
      if (cell.value.length > sheetLimits.cellCharacters) throw cellTooLong(row + 1)
      while (cells.length < filled) cells.push(undefined)
      cells.push(truncateCell(meantText(cell.value)))
      hasValue = true
      count += 1
    }
    filled += 1
    if (filled > maxEmptyColumns) throw overLimit('tooManyColumns')
    at = cell.end + 1
    if (text[cell.end] === separator && cell.end < text.length) continue
    if (text[cell.end] === '\r' && text[at] === '\n') at += 1
    row += 1
    line += 1
    if (hasValue) yield { row, cells }
    if (count > sheetLimits.cells) throw overLimit('tooManyCells')
    if (row > sheetLimits.rows * 2) throw overLimit('tooManyRows')
    cells = []
    hasValue = false
    filled = 0
  }
}

/** Excel's column limit: a wider row is an error, even if its cells are empty. */
const maxEmptyColumns = 16_384

function endsOfLines(text: string): number {
  let count = 0
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count += 1
  return count
}

interface CsvCell {
  readonly value: string
  readonly end: number
}

function readPlain(text: string, from: number, separator: string): CsvCell {
  let end = from
  for (; end < text.length; end += 1) {
    const letter = text[end]
    if (letter === separator || letter === '\n' || letter === '\r') break
  }
  return { value: text.slice(from, end), end }
}

/** Reads a quoted cell, including any text between the closing quote and the separator. */
function readQuoted(text: string, from: number, separator: string, line: number): CsvCell {
  let value = ''
  let start = from + 1
  for (;;) {
    const quote = text.indexOf('"', start)
    if (quote < 0) throw new TransferProblem(transferReason('openQuote', { line }))
    value += text.slice(start, quote)
    if (text[quote + 1] !== '"') {
      const behind = readPlain(text, quote + 1, separator)
      return { value: value + behind.value.trimEnd(), end: behind.end }
    }
    value += '"'
    start = quote + 2
  }
}

const lookedAt = 30

/** Detects the separator: from the first line (`sep=;`), else the character for which most rows have the same width. */
export function findSeparator(text: string): { readonly separator: CsvSeparator; readonly rest: string } {
  const said = /^\ufeff?sep=([,;|\t])\r?\n/i.exec(text)
  if (said) return { separator: said[1] as CsvSeparator, rest: text.slice(said[0].length) }
  const scores = csvSeparators.map((separator) => ({ separator, score: scoreOf(text, separator) }))
  const best = scores.reduce((first, next) => (next.score > first.score ? next : first))
  return { separator: best.score > 0 ? best.separator : ',', rest: text }
}

/**
 * Scores how uniform and wide rows are. Commas count half if all are between digits, because they may be part of
 * numbers.
 */
function scoreOf(text: string, separator: CsvSeparator): number {
  const widths = new Map<number, number>()
  let rows = 0
  try {
    for (const { cells } of readCsv(text.slice(0, 200_000), separator)) {
      if (cells.length > 1) widths.set(cells.length, (widths.get(cells.length) ?? 0) + 1)
      rows += 1
      if (rows >= lookedAt) break
    }
  } catch {
    return 0
  }
  const [width, even] = [...widths].sort((a, b) => b[1] - a[1] || b[0] - a[0])[0] ?? [1, 0]
  const isDecimal = separator === ',' && !/(^|[^\d]),|,([^\d]|$)/m.test(text.slice(0, 5_000))
  return rows === 0 || width < 2 ? 0 : (even / rows) * (1 + Math.min(width, 50) / 100) * (isDecimal ? 0.5 : 1)
}
