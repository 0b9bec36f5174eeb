/**
 * A cell as a file holds it, before anybody says what it means: text, number, yes or no, or one of the marked ones.
 * XLSX and CSV are read into it and written from it.
 */
export type Cell = string | number | boolean | MarkedCell | undefined

/** A cell whose meaning hangs on more than its text. */
export type MarkedCell =
  /** A cell formatted as a day, as a time of day, or as both. */
  | { readonly kind: 'date'; readonly date?: string; readonly time?: string }
  /** A number formatted as a percentage, in percent: 5 for 5 %. */
  | { readonly kind: 'percent'; readonly value: number }
  /** A number that the file writes with an exponent or with more than 15 digits: what was typed is lost. */
  | { readonly kind: 'rounded'; readonly text: string }
  /** `#REF!` and its like. */
  | { readonly kind: 'error'; readonly text: string }
  /** A formula whose result the file does not hold. */
  | { readonly kind: 'uncalculated' }

/** A row that holds anything, with its number as the program shows it, from 1. */
export interface SheetRow {
  readonly row: number
  readonly cells: readonly Cell[]
  readonly isHidden?: boolean
  /** What the file says in cells that a person typed again, by column. */
  readonly mended?: ReadonlyMap<number, string>
}

/** Cells that are shown as one; rows from 1, columns from 0, all included. */
export interface Merge {
  readonly top: number
  readonly left: number
  readonly bottom: number
  readonly right: number
}

/** One sheet of a file, or a whole CSV or GeoJSON file. */
export interface SheetTable {
  readonly name: string
  readonly rows: readonly SheetRow[]
  readonly merges: readonly Merge[]
}

/** The text of a cell, the same for a value whether it comes from XLSX or CSV; numbers at the 15 digits that spreadsheets keep. */
export function cellText(cell: Cell): string {
  if (cell === undefined) return ''
  if (typeof cell === 'string') return cell.includes('\r') ? cell.replace(/\r\n?/g, '\n') : cell
  if (typeof cell === 'number') return numberText(cell)
  if (typeof cell === 'boolean') return cell ? 'TRUE' : 'FALSE'
  if (cell.kind === 'percent') return `${numberText(cell.value)}%`
  if (cell.kind === 'date') {
    return cell.time === undefined
      ? (cell.date ?? '')
      : cell.date === undefined
        ? cell.time
        : `${cell.date} ${cell.time}`
  }
  return cell.kind === 'uncalculated' ? '' : cell.text
}

/** A number at 15 significant digits, without an exponent where that is possible. */
export const numberText = (value: number): string => String(roundTo15(value))

/** What a spreadsheet keeps of a number. */
export const roundTo15 = (value: number): number =>
  Number.isSafeInteger(value) ? value : Number(value.toPrecision(15))

/** No number, day or heading is longer: what is, is not even looked at as one. */
export const longestWord = 200

/** Longest text that a cell of a spreadsheet holds (Excel's limit). */
export const maxCellCharacters = 32_767

/**
 * Cuts a text of a file to what a cell holds, before any rule reads it. Only shapes may be longer: we export them to CSV in full, and their
 * readers are linear.
 */
export const truncateCell = (text: string): string =>
  text.length <= maxCellCharacters || isShapeText(text) ? text : text.slice(0, maxCellCharacters)

const isShapeText = (text: string): boolean =>
  /^(?:\{|SRID|POLYGON|MULTIPOLYGON)/i.test(text.slice(0, maxCellCharacters).trimStart())

/** True where a cell holds nothing that a person sees. */
export const isBlank = (cell: Cell): boolean => cell === undefined || (typeof cell === 'string' && cell.trim() === '')
