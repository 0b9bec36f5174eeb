import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Locale, locales } from '#domain/locale.ts'
import type { RecordState } from '#domain/sync/recordState.ts'
import { contextOf } from '#domain/transfer/contextOf.ts'
import { RecordBook } from '#domain/transfer/recordBook.ts'
import type { SheetTexts } from '#domain/transfer/sheetTexts.ts'
import type { TransferContext } from '#domain/transfer/transferContext.ts'
import { sheetTextsOf } from '#i18n/sheetTextsOf.ts'

const folder = join(import.meta.dirname, '..', '..', 'locales')

const wordsOf = (locale: Locale): SheetTexts => {
  const { messages } = JSON.parse(readFileSync(join(folder, locale, 'messages.json'), 'utf8'))
  return sheetTextsOf(locale, messages)
}

/** Returns texts in all languages, the reader's first. */
export function languagesFor(reader: Locale): readonly [SheetTexts, ...SheetTexts[]] {
  return [wordsOf(reader), ...locales.filter((locale) => locale !== reader).map(wordsOf)]
}

export function contextFor(
  reader: Locale = 'en-us',
  book = new RecordBook([]),
  agreed: ReadonlySet<string> = new Set(),
): TransferContext {
  return contextOf({ languages: languagesFor(reader), agreed, areaUnit: 'ping', currency: 'TWD' }, [], book)
}

export const recordOf = (entity: RecordState['entity'], id: string, fields: RecordState['fields']): RecordState => ({
  entity,
  id,
  fields,
  fv: {},
  createdV: 1,
  rv: 1,
  deletedV: null,
  createdBy: null,
})
