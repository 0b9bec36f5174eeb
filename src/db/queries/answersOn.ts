import type { Place } from '#domain/geo/point.ts'
import type { LocalDatabase } from '../LocalDatabase.ts'
import type { LocalRecord } from '../localRecord.ts'
import { listRecords } from './records.ts'

/** Returns responses within an area. A response without a position counts at the position of its store. */
export async function answersOn(
  database: LocalDatabase,
  holds: (place: Place) => boolean,
): Promise<LocalRecord<'answer'>[]> {
  const [answers, stores] = await Promise.all([listRecords(database, 'answer'), listRecords(database, 'store')])
  const places = new Map(stores.map(({ id, fields: { place } }) => [id, place]))
  return answers.filter(({ fields: { place, store } }) => {
    const where = place ?? (store === undefined ? undefined : places.get(store))
    return where !== undefined && holds(where)
  })
}
