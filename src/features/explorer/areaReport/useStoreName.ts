import { storeTitle } from '#domain/store/storeNames.ts'
import { recordById } from '#db/queries/records.ts'
import { useFieldText } from '#i18n/useFieldText.ts'
import { useRecords } from '#session/useRecords.ts'

/** What a store is called; a dash while that is looked up, and where it is not on this device. */
export function useStoreName(id: string): string {
  const { locale } = useFieldText()
  const record = useRecords((database) => recordById(database, 'store', id), [id])
  return record ? storeTitle(record.fields, locale) : '–'
}
