import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { LocalDatabase } from '../LocalDatabase.ts'
import { type NewOutboxRow, recordKey } from '../rows.ts'
import { outboxItems, outboxItemsOf } from './changes.ts'

const company = '01900000-0000-7000-8000-0000000000c1'
const unsent = (index: number): NewOutboxRow => ({
  opId: `o${index}`,
  txId: 't',
  entity: 'store',
  entityId: `s${index}`,
  kind: 'patch',
  fields: {},
  rowBaseV: 1,
  deps: [],
  schemaV: 1,
  userId: 'u',
  wallAt: '2026-11-21T08:00:00.000Z',
  skewMs: 0,
  title: 'Store',
  failures: 0,
  firstFailedAt: null,
  retryAt: 0,
})

test('the change of one record is found behind any number of others', async () => {
  const database = new LocalDatabase(company, crypto.randomUUID())
  await database.outbox.bulkAdd(Array.from({ length: 2_600 }, (_, index) => unsent(index)))
  expect((await outboxItems(database)).filter(({ entityId }) => entityId === 's2599')).toHaveLength(1)
  expect(await outboxItemsOf(database, [recordKey('store', 's2599')])).toMatchObject([
    { entityId: 's2599', state: 'waiting' },
  ])
  expect(await outboxItems(database, 500)).toHaveLength(500)
  database.close()
})
