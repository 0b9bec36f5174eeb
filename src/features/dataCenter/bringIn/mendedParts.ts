import { cellText } from '#domain/transfer/cell.ts'
import type { ColumnMatch } from '#domain/transfer/matchHeadings.ts'
import { longestMend } from '#domain/transfer/mends.ts'
import { isAtColumn, type ShownColumn } from '#domain/transfer/shownRow.ts'
import type { ReviewRow } from '#draw/sheets/sheetReview.ts'
import type { ImportState } from './importState.ts'

/** One column of the file behind a column of the preview: coordinates have two. */
export interface Part {
  /** From 0. */
  readonly at: number
  readonly heading: string
}

/** A cell of the preview that somebody types again. */
export interface CellToMend {
  readonly row: ReviewRow
  readonly column: ShownColumn
  readonly parts: readonly Part[]
}

/** What the columns of the file are taken for. */
export const matchesIn = ({ choices, sheet }: ImportState): readonly ColumnMatch[] =>
  choices.matches ?? sheet?.matches ?? []

/** The columns of the file behind a column of the preview. */
export const partsOf = (matches: readonly ColumnMatch[], column: ShownColumn): readonly Part[] =>
  matches.filter(({ key }) => isAtColumn(key, column)).map(({ at, heading }) => ({ at, heading }))

/** What the file says in a cell, whatever was typed since. */
export const wordsOfFile = ({ cells, mended }: ReviewRow, { at }: Part): string =>
  mended?.get(at) ?? cellText(cells[at])

/** True where a cell of the preview can be typed again: it has a column in the file, and is no novel. */
export const canMend = (row: ReviewRow, parts: readonly Part[]): boolean =>
  parts.length > 0 && parts.every((part) => wordsOfFile(row, part).length <= longestMend)

/** True where a cell was typed again. */
export const isTyped = ({ mended }: ReviewRow, parts: readonly Part[]): boolean =>
  mended !== undefined && parts.some(({ at }) => mended.has(at))
