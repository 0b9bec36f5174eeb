import type { Cell } from '#domain/parsing/cell.ts'
import type { ChoiceListId } from '#domain/fields/choiceLists.ts'
import { type WrittenColumn, writtenColumns, writtenRows } from '#domain/transfer/exportSheet.ts'
import { exampleRow } from '#domain/transfer/exampleRow.ts'
import { RecordBook } from '#domain/transfer/recordBook.ts'
import type { SheetKindName } from '#domain/transfer/sheetKinds.ts'
import { sheetKindOf } from '#domain/transfer/sheetKinds.ts'
import { schemaRows, schemaSheetName } from '#domain/transfer/sheetSchema.ts'
import type { TransferContext } from '#domain/transfer/transferContext.ts'
import type { WrittenChoice } from '#domain/transfer/writtenChoice.ts'
import type { RecordState } from '#domain/sync/recordState.ts'
import { csvPieces } from './csv/writeCsv.ts'
import { sheetName } from './xlsx/sheetName.ts'
import { type BookColumn, type BookSheet, writeWorkbook } from './xlsx/writeWorkbook.ts'

export interface SheetExport {
  readonly kind: SheetKindName
  readonly records: Iterable<RecordState>
  readonly book: RecordBook
  readonly context: TransferContext
  readonly exportId: string
  /** Company's current date, YYYY-MM-DD, which determines a store's lease in force. */
  readonly today: string
  readonly choice?: WrittenChoice | undefined
  readonly noteOf?: (column: WrittenColumn) => string | undefined
  /** Separate sheet of examples with a name starting with `_`, ignored by imports. */
  readonly examples?: { readonly name: string; readonly rows: readonly (readonly Cell[])[] }
}

/**
 * Writes records as a workbook that can be imported without loss: dropdowns, heading notes, hidden ids and versions,
 * and the column schema.
 */
export function writeXlsx(made: SheetExport, signal?: AbortSignal): Promise<Blob> {
  const { kind, records, book, context, exportId, today, choice, noteOf, examples } = made
  const [words] = context.languages
  const columns = writtenColumns(kind, context, choice)
  const lists = new Set(columns.flatMap(({ list }) => list ?? []))
  const looks = columns.map(
    (column): BookColumn => ({
      isText: column.isText,
      isHidden: column.isHidden,
      isRequired: column.isRequired,
      list: column.list,
      width: Math.min(40, Math.max(12, widthOf(column.heading) + 2)),
      note: noteOf?.(column),
    }),
  )
  const headings = columns.map(({ heading }) => heading)
  const { entity } = sheetKindOf(kind).parts[0]
  const plain = (name: string, isHidden: boolean, rows: readonly (readonly Cell[])[]): BookSheet => {
    const width = Math.max(0, ...rows.map((row) => row.length))
    const look = { isText: true, isHidden: false, width: 20, isRequired: false }
    return { name, isHidden, columns: Array.from({ length: width }, () => look), rows }
  }
  const sheets: BookSheet[] = [
    {
      name: sheetName(words.kinds[entity] ?? entity, entity),
      isHidden: false,
      columns: looks,
      rows: withHeading(headings, writtenRows(kind, records, book, context, today, choice)),
    },
    ...(examples ? [plain(sheetName(examples.name, '_examples'), false, [headings, ...examples.rows])] : []),
    plain(schemaSheetName, true, schemaRows(kind, words.locale, exportId, columns)),
  ]
  return writeWorkbook(
    {
      sheets,
      lists: new Map([...lists].map((list) => [list, entriesOf(list, context)])),
      properties: { catchmentKind: kind, catchmentExport: exportId },
    },
    signal,
  )
}

export function writeTemplate(
  made: Omit<SheetExport, 'records' | 'book' | 'examples'>,
  signal?: AbortSignal,
): Promise<Blob> {
  const { kind, context } = made
  const examples = { name: `_${context.languages[0].texts.example}`, rows: [exampleRow(kind, context)] }
  return writeXlsx({ ...made, records: [], book: new RecordBook([]), examples }, signal)
}

/**
 * Writes records as CSV for other programs. The file can be imported by its headings, but a program that opens it may
 * drop leading zeros and round long numbers.
 */
export function writeCsv({ kind, records, book, context, today, choice }: SheetExport): Blob {
  const headings = writtenColumns(kind, context, choice).map(({ heading }) => heading)
  return new Blob([...csvPieces(withHeading(headings, writtenRows(kind, records, book, context, today, choice)))], {
    type: 'text/csv;charset=utf-8',
  })
}

function* withHeading(headings: readonly string[], rows: Iterable<readonly Cell[]>): Generator<readonly Cell[]> {
  yield headings
  yield* rows
}

const entriesOf = (list: ChoiceListId, { choices }: TransferContext): readonly string[] =>
  choices.offered(list).map((value) => choices.write(list, value))

/** Returns the width of a text; East Asian characters count double. */
const widthOf = (text: string): number => [...text].reduce((sum, letter) => sum + (letter > '\u2e7f' ? 2 : 1), 0)
