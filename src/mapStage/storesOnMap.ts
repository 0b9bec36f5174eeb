import { atom, useAtomValue } from 'jotai'
import type { Place } from '#domain/geo/point.ts'
import { languageTag, type Locale } from '#domain/locale.ts'
import { storeTitle } from '#domain/store/storeNames.ts'
import { isStoreStatus } from '#domain/store/storeStatus.ts'
import type { LocalRecord } from '#db/localRecord.ts'
import { useFieldText } from '#i18n/useFieldText.ts'
import type { StoreItem } from '#mapKit/markers/storeItem.ts'
import { worldOf } from '#mapKit/worldPoint.ts'
import { presentRecords } from '#session/presentRecords.ts'

export interface MapStore extends StoreItem {
  readonly code: string
  readonly place: Place
  readonly record: LocalRecord<'store'>
}

/** Returns stores with a location, sorted by name in the reader's collation; undefined while loading. */
export function useMapStores(): readonly MapStore[] | undefined {
  return useAtomValue(storesIn[useFieldText().locale])
}

const storeAtom = (locale: Locale) =>
  atom((get): readonly MapStore[] | undefined => {
    const { compare } = new Intl.Collator(languageTag[locale], { numeric: true })
    return get(presentRecords('store'))
      ?.flatMap((record) => mapStore(record, storeTitle(record.fields, locale)))
      .toSorted((a, b) => compare(a.name, b.name))
  })

const storesIn = {
  'en-us': storeAtom('en-us'),
  'zh-tw': storeAtom('zh-tw'),
  'zh-cn': storeAtom('zh-cn'),
} satisfies Record<Locale, unknown>

function mapStore(record: LocalRecord<'store'>, name: string): MapStore[] {
  const { id, fields } = record
  const { place, status, posCode: code = '' } = fields
  return place && isStoreStatus(status) ? [{ id, status, name, code, place, record, ...worldOf(place) }] : []
}
