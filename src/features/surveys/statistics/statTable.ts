import type { MethodId } from '#analysis/methods.ts'
import { neutralText } from '#domain/parsing/neutralText.ts'
import type { Interval } from '#analysis/answers/wilson.ts'

export interface StatInput {
  readonly key: string
  readonly label: string
  readonly value: string
}

/** A figure for display and export. Exported files have no more digits than the screen. */
export interface StatCell {
  readonly text: string
  readonly value: number | string | undefined
  readonly method?: MethodId | undefined
  readonly label?: string | undefined
  readonly inputs?: readonly StatInput[] | undefined
  readonly spreadsheet?: string | undefined
}

export interface StatRow {
  readonly label: string
  readonly cells: readonly StatCell[]
  /** Bar length, 0…1. */
  readonly share?: number | undefined
  /** Interval ends, 0…1. */
  readonly interval?: Interval | undefined
  readonly isTotal?: boolean | undefined
}

export interface StatTable {
  readonly title: string
  readonly detail: string
  readonly headings: readonly string[]
  readonly rows: readonly StatRow[]
}

/** Converts a table to sheet rows, the title first. */
export const sheetRows = ({ title, detail, headings, rows }: StatTable): readonly (readonly StatCell['value'][])[] => [
  [title],
  ...(detail === '' ? [] : [[detail]]),
  headings,
  ...rows.map(({ label, cells }) => [label, ...cells.map(({ value }) => value)]),
]

export const pastedText = (tables: readonly StatTable[]): string =>
  tables
    .map((table) =>
      sheetRows(table)
        .map((row) => row.map(pastedCell).join('\t'))
        .join('\n'),
    )
    .join('\n\n')

/** Returns a cell's text on one line, escaped so that a spreadsheet doesn't evaluate formulas in responses. */
const pastedCell = (cell: StatCell['value']): string =>
  typeof cell === 'number' ? String(cell) : neutralText((cell ?? '').replace(/[\t\r\n]+/g, ' '))

export const rounded = (value: number, decimals: number): number => Number(value.toFixed(decimals))
