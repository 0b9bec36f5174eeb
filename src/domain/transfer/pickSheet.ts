import { type Cell, isBlank, type SheetRow, type SheetTable } from '../parsing/cell.ts'
import { findHeading, headingAt, type HeadingPlace } from './findHeading.ts'
import { type ColumnMatch, guessKind, headingBook, type HeadingMemory, matchHeadings } from './matchHeadings.ts'
import { type SheetKindName, sheetKindNames } from './sheetKinds.ts'
import { readSchema, schemaSheetName, type SheetSchema } from './sheetSchema.ts'
import type { SheetTexts } from './sheetTexts.ts'

export interface PickedSheet {
  readonly table: SheetTable
  readonly heading: HeadingPlace | undefined
  readonly kind: SheetKindName | undefined
  readonly schema: SheetSchema | undefined
  readonly matches: readonly ColumnMatch[]
  readonly rows: readonly SheetRow[]
}

export interface PickSettings {
  readonly kind?: SheetKindName | undefined
  readonly sheet?: string | undefined
  /** Heading row chosen by the user, 0 for no heading; detected if missing. */
  readonly headingRow?: number | undefined
  readonly languages: readonly SheetTexts[]
  readonly memory?: HeadingMemory | undefined
}

/** Picks the sheet with the most known headings, determines its kind and matches its columns. Never combines sheets. */
export function pickSheet(
  tables: readonly SheetTable[],
  own: ReadonlyMap<string, SheetTable>,
  { kind, sheet, headingRow, languages, memory }: PickSettings,
): PickedSheet {
  const said = readSchema(own.get(schemaSheetName))
  const kinds = kind !== undefined ? [kind] : said ? [said.kind] : sheetKindNames
  const books = kinds.map((name) => headingBook(name, languages, memory))
  const chosen = tables.filter(({ name }) => sheet === undefined || name === sheet)
  const found = chosen.map((table) => ({
    table,
    heading: headingRow === undefined ? findHeading(table, books) : headingAt(table, headingRow, books),
  }))
  const best = found.reduce((first, next) =>
    (next.heading?.known ?? -1) > (first.heading?.known ?? -1) ? next : first,
  )
  const { table, heading } = best
  const meant = kind ?? said?.kind ?? (heading && guessKind(heading.headings, books))
  const schema = said && said.kind === meant ? said : undefined
  const book = books.find((one) => one.kind === meant)
  const matches = heading && book ? matchHeadings(heading.headings, book, schema?.headings, heading.row === 0) : []
  const rows = table.rows.filter(({ row }) => row > (heading?.row ?? 0))
  return { table, heading, kind: meant, schema, matches, rows }
}

/** Returns the first non-blank values of a column, so that users can verify its match. */
export function samplesOf(rows: readonly SheetRow[], at: number, max = 3): readonly Cell[] {
  const samples: Cell[] = []
  for (const { cells } of rows) {
    if (!isBlank(cells[at])) samples.push(cells[at])
    if (samples.length === max) break
  }
  return samples
}
