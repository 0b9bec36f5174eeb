import type { MethodId } from '#analysis/methods.ts'
import { neutralText } from '#domain/transfer/neutralText.ts'
import type { Interval } from '#analysis/answers/wilson.ts'

/** Something that a figure was computed from, as it is shown and copied. */
export interface StatInput {
  readonly key: string
  readonly label: string
  readonly value: string
}

/** A figure as it is shown and as a file has it: a file has no more digits than the screen. */
export interface StatCell {
  readonly text: string
  readonly value: number | string | undefined
  readonly method?: MethodId | undefined
  /** What it is, in full, and from what it was worked out. */
  readonly label?: string | undefined
  readonly inputs?: readonly StatInput[] | undefined
  /** The figure as a formula that a spreadsheet computes again. */
  readonly spreadsheet?: string | undefined
}

export interface StatRow {
  readonly label: string
  readonly cells: readonly StatCell[]
  /** Length of its bar and ends of its interval, 0…1. */
  readonly share?: number | undefined
  readonly interval?: Interval | undefined
  readonly isTotal?: boolean | undefined
}

/** A table of a card: what is shown, copied, printed and written into files is this one. */
export interface StatTable {
  readonly title: string
  readonly detail: string
  readonly headings: readonly string[]
  readonly rows: readonly StatRow[]
}

/** A table as rows of a sheet, its title above it. */
export const sheetRows = ({ title, detail, headings, rows }: StatTable): readonly (readonly StatCell['value'][])[] => [
  [title],
  ...(detail === '' ? [] : [[detail]]),
  headings,
  ...rows.map(({ label, cells }) => [label, ...cells.map(({ value }) => value)]),
]

/** Tables as text that a spreadsheet takes when it is pasted. */
export const pastedText = (tables: readonly StatTable[]): string =>
  tables
    .map((table) =>
      sheetRows(table)
        .map((row) => row.map(pastedCell).join('\t'))
        .join('\n'),
    )
    .join('\n\n')

/** A cell on one line; what a respondent wrote is not calculated where it is pasted. */
const pastedCell = (cell: StatCell['value']): string =>
  typeof cell === 'number' ? String(cell) : neutralText((cell ?? '').replace(/[\t\r\n]+/g, ' '))

/** A number rounded as it is shown. */
export const rounded = (value: number, decimals: number): number => Number(value.toFixed(decimals))
