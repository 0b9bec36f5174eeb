import type { CountedPlace } from '#analysis/studyTypes.ts'
import type { EntityName } from '#domain/entities.ts'
import type { SiteFacts } from '#domain/reportAssembly/siteFacts.ts'
import type { LocalDatabase } from '#db/LocalDatabase.ts'
import type { LocalRecord } from '#db/localRecord.ts'
import { recordTitle } from '#session/recordTitle.ts'
import type { GatherWords } from './gatherWords.ts'

async function recordsOf<N extends EntityName>(
  database: LocalDatabase,
  entity: N,
  ids: readonly string[],
): Promise<ReadonlyMap<string, LocalRecord<N>>> {
  const found = await database.view(entity).bulkGet([...new Set(ids)])
  return new Map(found.flatMap((record) => (record ? [[record.id, record] as const] : [])))
}

export async function nameStores(
  database: LocalDatabase,
  ids: readonly string[],
  { locale, unnamed }: GatherWords,
): Promise<ReadonlyMap<string, string>> {
  const stores = await recordsOf(database, 'store', ids)
  return new Map([...stores].map(([id, { fields }]) => [id, recordTitle('store', fields, locale) ?? unnamed]))
}

export async function nameRivals(
  database: LocalDatabase,
  places: readonly CountedPlace[],
  { locale }: GatherWords,
): Promise<SiteFacts['rivals']> {
  const nearest = places.slice(0, 40)
  const rivals = await recordsOf(
    database,
    'competitor',
    nearest.map(({ id }) => id),
  )
  const brands = await recordsOf(
    database,
    'brand',
    [...rivals.values()].flatMap(({ fields }) => fields.brand ?? []),
  )
  return nearest.map(({ id, metres }) => {
    const fields = rivals.get(id)?.fields
    const brand = brands.get(fields?.brand ?? '')
    const brandName = (brand && recordTitle('brand', brand.fields, locale)) ?? '\u2013'
    return { name: (fields && recordTitle('competitor', fields, locale)) ?? brandName, brand: brandName, metres }
  })
}
