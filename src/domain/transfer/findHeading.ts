import { type Cell, isBlank, type Merge, type SheetRow, type SheetTable } from '../parsing/cell.ts'
import { countKnown, type HeadingBook } from './matchHeadings.ts'

export interface HeadingPlace {
  /** Number of the last heading row, from 1; 0 without a heading row. */
  readonly row: number
  readonly rows: 1 | 2
  readonly headings: readonly string[]
  readonly known: number
}

const lookedAt = 50

/**
 * Finds the heading among the first 50 non-empty rows: the row with the most known names, if at least two, or else the
 * row of `unknownHeading`. Merged cells above are parents ("parent / child"). Undefined if no row has two texts.
 */
export function findHeading(table: SheetTable, books: readonly HeadingBook[]): HeadingPlace | undefined {
  const rows = table.rows.slice(0, lookedAt)
  const counts = rows.map(({ cells }) => Math.max(0, ...books.map((book) => countKnown(cells, book))))
  const largest = Math.max(0, ...counts)
  const at = largest >= 2 ? counts.indexOf(largest) : unknownHeading(rows)
  if (at < 0) return undefined
  const { headings, isTwo, last } = withParents(table, rows, at)
  return { row: last, rows: isTwo ? 2 : 1, headings, known: largest }
}

/**
 * Returns the headings in a row selected by the user. Row 0 means no heading row: columns are named by their letters.
 */
export function headingAt(table: SheetTable, wanted: number, books: readonly HeadingBook[]): HeadingPlace {
  const chosen = table.rows.find(({ row }) => row === wanted)
  if (chosen) {
    const known = Math.max(0, ...books.map((book) => countKnown(chosen.cells, book)))
    return { row: wanted, rows: 1, headings: Array.from(chosen.cells, text), known }
  }
  const width = Math.max(0, ...table.rows.slice(0, lookedAt).map(({ cells }) => cells.length))
  return { row: wanted, rows: 1, headings: Array.from({ length: width }, (_, at) => columnLetters(at)), known: 0 }
}

const columnLetters = (at: number): string =>
  (at < 26 ? '' : columnLetters(Math.floor(at / 26) - 1)) + String.fromCharCode(65 + (at % 26))

const textsOf = (cells: readonly Cell[]): readonly string[] =>
  cells.filter((cell): cell is string => typeof cell === 'string' && !isBlank(cell) && !isNumeral(cell))

const isNumeral = (text: string): boolean => /^[-+]?[\d,.]+%?$/.test(text.trim())

/**
 * Returns the index of the first text row with at least 80% of the maximum number of different texts, or of the second
 * of two such rows; -1 if no row has two different texts.
 */
function unknownHeading(rows: readonly SheetRow[]): number {
  const counts = rows.map(({ cells }) => new Set(textsOf(cells)).size)
  const largest = Math.max(0, ...counts)
  if (largest < 2) return -1
  const isFull = (at: number): boolean => counts[at]! >= largest * 0.8 && isMostlyText(rows[at]!.cells)
  const first = rows.findIndex((_, at) => isFull(at))
  if (first < 0) return counts.indexOf(largest)
  // Of two heading rows, the second is the human-readable one; a third full row would be data.
  const below = first + 1
  return below < rows.length && isFull(below) && below + 1 < rows.length && !isFull(below + 1) ? below : first
}

const isMostlyText = (cells: readonly Cell[]): boolean => {
  const filled = cells.filter((cell) => !isBlank(cell))
  return textsOf(filled).length >= filled.length * 0.9
}

function withParents(table: SheetTable, rows: readonly SheetRow[], at: number) {
  const { row, cells } = rows[at]!
  const spans = table.merges.filter(({ left, right }) => right > left)
  const parentsHere = spans.filter(({ top, bottom }) => top === row && bottom === row)
  const below = rows[at + 1]
  // The row may contain the parents, with their children in the row below.
  if (
    parentsHere.length > 0 &&
    below &&
    below.row === row + 1 &&
    isMostlyText(below.cells) &&
    !isBlankUnder(below, parentsHere)
  )
    return { headings: joinRows(cells, below.cells, parentsHere), isTwo: true, last: below.row }
  const above = rows[at - 1]
  const parentsAbove = spans.filter(({ top, bottom }) => above && top === above.row && bottom === above.row)
  const isChild = above?.row === row - 1 && parentsAbove.some(({ left, right }) => right - left + 1 < cells.length)
  if (isChild) return { headings: joinRows(above.cells, cells, parentsAbove), isTwo: true, last: row }
  return { headings: cells.map(text), isTwo: false, last: row }
}

const isBlankUnder = ({ cells }: SheetRow, merges: readonly Merge[]): boolean =>
  merges.every(({ left, right }) => cells.slice(left, right + 1).every(isBlank))

const text = (cell: Cell): string => (cell === undefined || typeof cell === 'object' ? '' : String(cell).trim())

/**
 * Joins two heading rows. Under a merged parent, headings include the parent's text; other headings use the child's
 * text, or else the parent's.
 */
function joinRows(parents: readonly Cell[], children: readonly Cell[], merges: readonly Merge[]): string[] {
  return Array.from({ length: Math.max(parents.length, children.length) }, (_, at) => {
    const merge = merges.find(({ left, right }) => at >= left && at <= right)
    const parent = text(merge ? parents[merge.left] : parents[at])
    const child = text(children[at])
    if (merge && parent !== '' && child !== '') return `${parent} / ${child}`
    return child === '' ? parent : child
  })
}
