import type { LocalDatabase } from '#db/LocalDatabase.ts'
import type { RecordState } from '#domain/sync/recordState.ts'
import { contextOf } from '#domain/transfer/contextOf.ts'
import { entitiesBehind } from '#domain/transfer/entitiesBehind.ts'
import { RecordBook } from '#domain/transfer/recordBook.ts'
import { sheetKindOf } from '#domain/transfer/sheetKinds.ts'
import { type SheetExport, writeCsv, writeTemplate, writeXlsx } from '#draw/sheets/writeSheetFile.ts'
import { readStates } from './readStates.ts'
import type { OnRows, RecordsAsk, TemplateAsk } from './writeSheetPort.ts'

/** Writes this device's records to a file, limited to data the user may see; deleted records are omitted. */
export async function writeRecordFile(database: LocalDatabase, request: RecordsAsk, onRows: OnRows): Promise<Blob> {
  const { kind, ids, format } = request
  const { entity } = sheetKindOf(kind).parts[0]
  const states = await readStates(database, entitiesBehind(kind))
  const book = new RecordBook(states)
  const records = ids
    ? ids.flatMap((id) => book.get(entity, id) ?? [])
    : states.filter((state) => state.entity === entity)
  const made = { ...madeOf(request, states, book), records: counted(records, onRows), book }
  return format === 'xlsx' ? writeXlsx(made) : writeCsv(made)
}

export async function writeTemplateFile(database: LocalDatabase, request: TemplateAsk): Promise<Blob> {
  const choices = await readStates(database, ['choiceEntry'])
  return writeTemplate(madeOf(request, choices, new RecordBook([])))
}

function madeOf(
  { kind, choice, settings, exportId, today, notes }: TemplateAsk,
  states: readonly RecordState[],
  book: RecordBook,
): Omit<SheetExport, 'records' | 'book' | 'examples'> {
  const choices = states.filter(({ entity }) => entity === 'choiceEntry')
  const context = contextOf(settings, choices, book)
  return { kind, choice, exportId, today, context, noteOf: ({ key }) => notes[key] }
}

const rowsBetweenWords = 500

export function* counted<T>(items: readonly T[], onRows: OnRows): Generator<T> {
  for (const [at, item] of items.entries()) {
    if (at % rowsBetweenWords === 0) onRows(at, items.length)
    yield item
  }
  onRows(items.length, items.length)
}
