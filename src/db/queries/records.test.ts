import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { LocalDatabase } from '../LocalDatabase.ts'
import { viewRow } from '../localRecord.ts'
import { listRecords } from './records.ts'

const company = '01900000-0000-7000-8000-0000000000c1'
const about = (id: string, fields: Record<string, string>, deletedV: number | null = null) => {
  return { id, fields, fv: {}, createdV: 1, rv: deletedV ?? 1, deletedV, createdBy: 'u' }
}

test('zones of a deleted store are nowhere until it is brought back; those of no store or of one unknown stay', async () => {
  const database = new LocalDatabase(company, crypto.randomUUID())
  const store = (deletedV: number | null) => viewRow('store', about('gone', { name: 'Gone' }, deletedV))
  await database.view('store').bulkPut([store(5), viewRow('store', about('there', { name: 'There' }))])
  await database
    .view('tradeZone')
    .bulkPut([
      viewRow('tradeZone', about('a', { store: 'gone', code: 'A' })),
      viewRow('tradeZone', about('b', { store: 'there', code: 'B' })),
      viewRow('tradeZone', about('c', { code: 'C' })),
      viewRow('tradeZone', about('d', { store: 'on its way', code: 'D' })),
    ])
  const ids = async () => (await listRecords(database, 'tradeZone')).map(({ id }) => id)
  expect(await ids()).toEqual(['b', 'c', 'd'])
  await database.view('store').put(store(null))
  expect(await ids()).toEqual(['a', 'b', 'c', 'd'])
  database.close()
})
