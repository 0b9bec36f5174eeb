import type { EntityName } from '#domain/entities.ts'
import type { Locale } from '#domain/locale.ts'
import type { LocalDatabase } from '#db/LocalDatabase.ts'
import type { LocalRecord } from '#db/localRecord.ts'
import type { ChangeItem } from '#db/queries/changes.ts'
import { recordTitle } from '#session/recordTitle.ts'

type AboutRecord = Pick<ChangeItem, 'entity' | 'entityId' | 'title'>

/**
 * Returns the changes titled with current localized names and store codes. A store's records have the store's title. If
 * a record is missing, the title stored in the change remains.
 */
export async function nameChanges<T extends AboutRecord>(
  database: LocalDatabase,
  items: readonly T[],
  locale: Locale,
): Promise<T[]> {
  const records = await readRecords(database, items)
  const storeIds = [...records.values()].flatMap(({ store }) => (store === undefined ? [] : [store]))
  const stores = await database.view('store').bulkGet([...new Set(storeIds)])
  const storeById = new Map(stores.flatMap((store) => (store ? [[store.id, store] as const] : [])))
  return items.map((item) => {
    const record = records.get(item.entityId)
    const store = record?.store === undefined ? undefined : storeById.get(record.store)
    const title = store ? nameOf('store', store, locale) : record && nameOf(item.entity, record, locale)
    return title ? { ...item, title } : item
  })
}

function nameOf(entity: EntityName, { fields }: LocalRecord, locale: Locale): string {
  const code = entity === 'store' && typeof fields.posCode === 'string' ? fields.posCode : ''
  return [code, recordTitle(entity, fields, locale) ?? ''].filter(Boolean).join(' ')
}

async function readRecords(
  database: LocalDatabase,
  items: readonly AboutRecord[],
): Promise<ReadonlyMap<string, LocalRecord>> {
  const byEntity = Map.groupBy(items, ({ entity }) => entity)
  const found = await Promise.all(
    [...byEntity].map(([entity, own]) =>
      database.view(entity).bulkGet([...new Set(own.map(({ entityId }) => entityId))]),
    ),
  )
  return new Map(found.flat().flatMap((record) => (record ? [[record.id, record] as const] : [])))
}
