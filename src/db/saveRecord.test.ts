import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import type { Member } from '#domain/access/permissions.ts'
import { openLocalDatabase } from './openLocalDatabase.ts'
import { saveRecord } from './saveRecord.ts'

const company = '01900000-0000-7000-8000-000000000001'
const user = '01900000-0000-7000-8000-000000000002'
const member: Member = { userId: user, companyId: company, roles: ['owner'], boundStoreIds: [], boundSurveyIds: [] }
const ports = {
  clock: { now: () => 1_750_000_000_000 },
  random: { bytes: (n: number) => crypto.getRandomValues(new Uint8Array(n)) },
}
const at = (to: string | null) => ({ to, baseV: 0 })

test('a save writes the record and its operation, and a later one is merged into it while it waits', async () => {
  const database = await openLocalDatabase(company, user, ports)
  const id = crypto.randomUUID()
  const create = { brand: at(crypto.randomUUID()), name: at('A'), posCode: at('a-1'), status: at('3') }
  const place = { place: { to: { longitude: 121.5, latitude: 25 }, baseV: 0 } }
  const made = await saveRecord(
    database,
    { member, entity: 'store', id, kind: 'create', fields: { ...create, ...place }, rowBaseV: 0 },
    ports,
  )
  expect(made).toMatchObject({ saved: true })
  const saved = await saveRecord(
    database,
    { member, entity: 'store', id, kind: 'patch', fields: { name: at('B') }, rowBaseV: 0 },
    ports,
  )
  expect(saved).toEqual(made)
  expect(await database.outbox.toArray()).toMatchObject([{ kind: 'create', fields: { name: at('B') }, title: 'B' }])
  expect(await database.view('store').get(id)).toMatchObject({
    fields: { name: 'B' },
    pending: ['*', 'name'],
    posCode: 'A-1',
  })
})
