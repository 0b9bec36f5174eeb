import { useMemo } from 'react'
import type { Place } from '#domain/geo/point.ts'
import { languageTag } from '#domain/locale.ts'
import { storeTitle } from '#domain/store/storeNames.ts'
import { isStoreStatus } from '#domain/store/storeStatus.ts'
import type { LocalRecord } from '#db/localRecord.ts'
import { listRecords } from '#db/queries/records.ts'
import { useFieldText } from '#i18n/useFieldText.ts'
import type { StoreItem } from '#mapKit/markers/storeItem.ts'
import { worldOf } from '#mapKit/worldPoint.ts'
import { useRecords } from '#session/useRecords.ts'

/** A store on the map, with the record behind it. */
export interface MapStore extends StoreItem {
  readonly code: string
  readonly place: Place
  readonly record: LocalRecord<'store'>
}

/** Stores that have a place, ordered by name in the reader's collation; undefined while they are read. */
export function useMapStores(): readonly MapStore[] | undefined {
  const records = useRecords((database) => listRecords(database, 'store'), [])
  const { locale } = useFieldText()
  return useMemo(() => {
    const { compare } = new Intl.Collator(languageTag[locale], { numeric: true })
    return records
      ?.flatMap((record) => mapStore(record, storeTitle(record.fields, locale)))
      .toSorted((a, b) => compare(a.name, b.name))
  }, [records, locale])
}

function mapStore(record: LocalRecord<'store'>, name: string): MapStore[] {
  const { id, fields } = record
  const { place, status, posCode: code = '' } = fields
  return place && isStoreStatus(status) ? [{ id, status, name, code, place, record, ...worldOf(place) }] : []
}
