import { cellText } from '#domain/parsing/cell.ts'
import type { ColumnMatch } from '#domain/transfer/matchHeadings.ts'
import { longestMend } from '#domain/upload/importPlanShape.ts'
import { isAtColumn, type ShownColumn } from '#domain/transfer/shownRow.ts'
import type { ReviewRow } from '#draw/sheets/sheetReview.ts'
import type { ImportState } from './importState.ts'

export interface Part {
  readonly at: number
  readonly heading: string
}

export interface CellToMend {
  readonly row: ReviewRow
  readonly column: ShownColumn
  readonly parts: readonly Part[]
}

export const matchesIn = ({ choices, sheet }: ImportState): readonly ColumnMatch[] =>
  choices.matches ?? sheet?.matches ?? []

export const partsOf = (matches: readonly ColumnMatch[], column: ShownColumn): readonly Part[] =>
  matches.filter(({ key }) => isAtColumn(key, column)).map(({ at, heading }) => ({ at, heading }))

export const wordsOfFile = ({ cells, mended }: ReviewRow, { at }: Part): string =>
  mended?.get(at) ?? cellText(cells[at])

/** Returns whether a cell can be corrected: it has a file column and isn't too long. */
export const canMend = (row: ReviewRow, parts: readonly Part[]): boolean =>
  parts.length > 0 && parts.every((part) => wordsOfFile(row, part).length <= longestMend)

export const isTyped = ({ mended }: ReviewRow, parts: readonly Part[]): boolean =>
  mended !== undefined && parts.some(({ at }) => mended.has(at))
