import { useMemo } from 'react'
import { listRecords } from '#db/queries/records.ts'
import { choiceLabel } from '#i18n/fieldLabels.ts'
import { useFieldText } from '#i18n/useFieldText.ts'
import { recordTitle } from '#session/recordTitle.ts'
import { useRecords } from '#session/useRecords.ts'

export function useStoreChoices() {
  const stores = useRecords((database) => listRecords(database, 'store'), [])
  const { locale } = useFieldText()
  return useMemo(
    () =>
      (stores ?? [])
        .map(({ id, fields }) => ({
          value: id,
          label: [
            fields.posCode,
            recordTitle('store', fields, locale),
            fields.status && choiceLabel('status', fields.status),
          ]
            .filter(Boolean)
            .join(' · '),
        }))
        .toSorted((a, b) => a.label.localeCompare(b.label)),
    [stores, locale],
  )
}

/** Returns the recorded trade zones of a store, or of all stores if `store` is undefined, sorted by label. */
export function useZoneChoices(store: string | undefined) {
  const zones = useRecords((database) => listRecords(database, 'tradeZone'), [])
  const { locale } = useFieldText()
  return useMemo(
    () =>
      (zones ?? [])
        .filter(({ fields }) => fields.shape !== undefined && (store === undefined || fields.store === store))
        .map(({ id, fields }) => ({ value: id, label: recordTitle('tradeZone', fields, locale) ?? id }))
        .toSorted((a, b) => a.label.localeCompare(b.label)),
    [zones, store, locale],
  )
}
