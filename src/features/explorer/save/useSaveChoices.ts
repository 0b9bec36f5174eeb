import { spellings, storeTitle } from '#domain/store/storeNames.ts'
import { listRecords } from '#db/queries/records.ts'
import { useFieldText } from '#i18n/useFieldText.ts'
import { useRecords } from '#session/useRecords.ts'
import { nextCode } from '#domain/store/nextCode.ts'

export interface SaveChoices {
  readonly brands: readonly { readonly value: string; readonly label: string }[]
  readonly stores: readonly { readonly value: string; readonly label: string; readonly posCode: string }[]
  /** Store ID that is unused on this device. */
  readonly freePosCode: string
  readonly posCodes: readonly string[]
  readonly zoneCodes: readonly string[]
}

/** Returns options for saving a study; undefined while loading. */
export function useSaveChoices(): SaveChoices | undefined {
  const { locale } = useFieldText()
  return useRecords(
    async (database) => {
      const [brands, stores, zones] = await Promise.all([
        listRecords(database, 'brand'),
        listRecords(database, 'store'),
        listRecords(database, 'tradeZone'),
      ])
      const posCodes = stores.flatMap(({ fields }) => fields.posCode ?? [])
      return {
        brands: brands
          .filter(({ fields }) => fields.isOwn === true)
          .map(({ id, fields }) => ({
            value: id,
            label: spellings(fields, 'name', 'nameEnglish', locale)[0]?.text ?? id,
          })),
        stores: stores
          .map(({ id, fields }) => ({
            value: id,
            label: storeTitle(fields, locale),
            posCode: fields.posCode ?? '',
          }))
          .toSorted((a, b) => a.label.localeCompare(b.label)),
        freePosCode: nextCode('C-', posCodes),
        posCodes,
        zoneCodes: zones.flatMap(({ fields }) => fields.code ?? []),
      }
    },
    [locale],
  )
}
