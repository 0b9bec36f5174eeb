/** Raw cell value, before interpretation. XLSX and CSV readers produce it, and writers accept it. */
export type Cell = string | number | boolean | MarkedCell | undefined

type MarkedCell =
  | { readonly kind: 'date'; readonly date?: string; readonly time?: string }
  /** Number formatted as a percentage, in percent: 5 for 5%. */
  | { readonly kind: 'percent'; readonly value: number }
  /** Number saved with an exponent or more than 15 digits, so that original digits may be lost. */
  | { readonly kind: 'rounded'; readonly text: string }
  | { readonly kind: 'error'; readonly text: string }
  /** Formula without a stored result. */
  | { readonly kind: 'uncalculated' }

/** Row with content. `row` is its displayed number, from 1. */
export interface SheetRow {
  readonly row: number
  readonly cells: readonly Cell[]
  readonly isHidden?: boolean
  readonly mended?: ReadonlyMap<number, string>
}

/** Merged cells; rows from 1, columns from 0, inclusive. */
export interface Merge {
  readonly top: number
  readonly left: number
  readonly bottom: number
  readonly right: number
}

export interface SheetTable {
  readonly name: string
  readonly rows: readonly SheetRow[]
  readonly merges: readonly Merge[]
}

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

export const numberText = (value: number): string => String(roundTo15(value))

/** Rounds to the 15 significant digits that spreadsheets store; safe integers stay unchanged. */
export const roundTo15 = (value: number): number =>
  Number.isSafeInteger(value) ? value : Number(value.toPrecision(15))

/** Maximum length of text that is parsed as a number, day or heading. */
export const longestWord = 200

export const maxCellCharacters = 32_767

/**
 * Truncates text to the cell limit. Only text that starts like a shape may be longer, because we export shapes to CSV
 * in full and their parsers are linear.
 */
export const truncateCell = (text: string): string =>
  text.length <= maxCellCharacters || isShapeText(text) ? text : text.slice(0, maxCellCharacters)

const isShapeText = (text: string): boolean =>
  /^(?:\{|SRID|POLYGON|MULTIPOLYGON)/i.test(text.slice(0, maxCellCharacters).trimStart())

export const isBlank = (cell: Cell): boolean => cell === undefined || (typeof cell === 'string' && cell.trim() === '')
