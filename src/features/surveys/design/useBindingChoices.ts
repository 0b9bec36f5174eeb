import { useMemo } from 'react'
import { listRecords } from '#db/queries/records.ts'
import { useFieldText } from '#i18n/useFieldText.ts'
import { recordTitle } from '#session/recordTitle.ts'
import { useRecords } from '#session/useRecords.ts'

const byLabel = (a: { readonly label: string }, b: { readonly label: string }): number => a.label.localeCompare(b.label)

/** Returns the stores and trade zones a survey can be bound to, sorted by label. */
export function useBindingChoices() {
  const { locale } = useFieldText()
  const stores = useRecords((database) => listRecords(database, 'store'), [])
  const zones = useRecords((database) => listRecords(database, 'tradeZone'), [])
  return useMemo(
    () => ({
      stores: (stores ?? [])
        .map(({ id, fields }) => ({
          value: id,
          label: [fields.posCode, recordTitle('store', fields, locale)].filter(Boolean).join(' '),
        }))
        .toSorted(byLabel),
      zones: (zones ?? [])
        .map(({ id, fields }) => ({ value: id, label: recordTitle('tradeZone', fields, locale) ?? id }))
        .toSorted(byLabel),
    }),
    [stores, zones, locale],
  )
}
