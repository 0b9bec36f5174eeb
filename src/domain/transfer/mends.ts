import { type Cell, cellText, type SheetRow } from './cell.ts'

/** A cell that a person typed again in the preview; the file itself stays as it is. */
export interface CellMend {
  /** Row of the file; undefined for every row whose cell in this column says `was`. */
  readonly row?: number
  /** Column of the file, from 0. */
  readonly at: number
  /** What the file says. Where it says something else, nothing is mended. */
  readonly was: string
  readonly now: string
}

/** This many cells are mended in a preview at most: more are a matter for a spreadsheet program. */
export const maxCorrections = 1_000
/** A longer text is mended in the file. */
export const longestMend = 1_000

/** The rows with their mended cells; what is mended in one row goes before what is mended in all. */
export function mendRows(rows: readonly SheetRow[], mends: readonly CellMend[]): readonly SheetRow[] {
  if (mends.length === 0) return rows
  const columns = [...new Set(mends.map(({ at }) => at))]
  const texts = new Map(mends.map((mend) => [keyOf(mend.row, mend.at, mend.was), mend.now]))
  return rows.map((sheetRow) => {
    const { row, cells } = sheetRow
    const found = columns.flatMap((at) => {
      const was = cellText(cells[at])
      const now = texts.get(keyOf(row, at, was)) ?? texts.get(keyOf(undefined, at, was))
      return now === undefined ? [] : [{ at, was, now }]
    })
    if (found.length === 0) return sheetRow
    const mended: Cell[] = [...cells]
    for (const { at, now } of found) mended[at] = now
    return { ...sheetRow, cells: mended, mended: new Map(found.map(({ at, was }) => [at, was])) }
  })
}

const keyOf = (row: number | undefined, at: number, was: string): string => `${row ?? '*'} ${at} ${was}`

/** The mends with one more, or without it where it says what the file says. What it takes the place of goes. */
export function withMend(mends: readonly CellMend[], mend: CellMend): readonly CellMend[] {
  const { row, at, was, now } = mend
  const others = mends.filter(
    (known) => known.at !== at || known.was !== was || (row !== undefined && known.row !== row),
  )
  const isOfAll = mends.some((known) => known.at === at && known.was === was && known.row === undefined)
  return now === was && (row === undefined || !isOfAll) ? others : [...others, mend]
}
