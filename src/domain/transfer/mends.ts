import { type Cell, cellText, type SheetRow } from '../parsing/cell.ts'

/** Correction of a cell in the preview; the file itself stays unchanged. */
export interface CellMend {
  /** Row in the file; undefined to correct every row with the text `was` in this column. */
  readonly row?: number
  /** Column index, from 0. */
  readonly at: number
  /** Original text; other texts aren't corrected. */
  readonly was: string
  readonly now: string
}

/** Applies corrections to rows; a correction of one row overrides those for all rows. */
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

/**
 * Adds a correction and removes any it replaces. Restoring the original value removes the correction, or exempts the
 * row from a correction of all rows.
 */
export function withMend(mends: readonly CellMend[], mend: CellMend): readonly CellMend[] {
  const { row, at, was, now } = mend
  const others = mends.filter(
    (known) => known.at !== at || known.was !== was || (row !== undefined && known.row !== row),
  )
  const isOfAll = mends.some((known) => known.at === at && known.was === was && known.row === undefined)
  return now === was && (row === undefined || !isOfAll) ? others : [...others, mend]
}
