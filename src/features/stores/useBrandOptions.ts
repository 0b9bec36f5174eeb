import { useCallback, useMemo } from 'react'
import { spellings } from '#domain/store/storeNames.ts'
import { listRecords } from '#db/queries/records.ts'
import type { RecordsOf } from '#fieldKit/fieldOption.ts'
import { useFieldText } from '#i18n/useFieldText.ts'
import { useRecords } from '#session/useRecords.ts'

const none: readonly { value: string; label: string }[] = []

/** Records that the fields of a store may point to: the company's brands, its own first. Empty until they are read. */
export function useBrandOptions(): RecordsOf {
  const brands = useRecords((database) => listRecords(database, 'brand'), [])
  const { locale } = useFieldText()
  const options = useMemo(
    () =>
      (brands ?? [])
        .toSorted((a, b) => Number(b.fields.isOwn === true) - Number(a.fields.isOwn === true))
        .map(({ id, fields }) => ({
          value: id,
          label: spellings(fields, 'name', 'nameEnglish', locale)[0]?.text ?? id,
        })),
    [brands, locale],
  )
  return useCallback((entity: string) => (entity === 'brand' ? options : none), [options])
}
