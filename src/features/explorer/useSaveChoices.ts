import { spellings, storeTitle } from '#domain/store/storeNames.ts'
import { listRecords } from '#db/queries/records.ts'
import { useFieldText } from '#i18n/useFieldText.ts'
import { useRecords } from '#session/useRecords.ts'
import { nextCode } from '#domain/store/nextCode.ts'

export interface SaveChoices {
  /** The company's own brands. */
  readonly brands: readonly { readonly value: string; readonly label: string }[]
  readonly stores: readonly { readonly value: string; readonly label: string; readonly posCode: string }[]
  /** A position code that no store on this device has. */
  readonly freePosCode: string
  readonly posCodes: readonly string[]
  readonly zoneCodes: readonly string[]
}

/** What a study can be saved with: brands, stores, and codes that are free; undefined while they are read. */
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
