import { storeTitle } from '#domain/store/storeNames.ts'
import { recordById } from '#db/queries/records.ts'
import { useFieldText } from '#i18n/useFieldText.ts'
import { useRecords } from '#session/useRecords.ts'

/** Returns the store's name; a dash while loading, or if the store isn't on this device. */
export function useStoreName(id: string): string {
  const { locale } = useFieldText()
  const record = useRecords((database) => recordById(database, 'store', id), [id])
  return record ? storeTitle(record.fields, locale) : '–'
}
