import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import { LocalDatabase } from '#db/LocalDatabase.ts'
import { readKeptWork } from './keptWork.ts'

const penny = { companyId: 'c1', userId: 'u1', name: 'Penny Wang' }
const sunny = { companyId: 'c1', userId: 'u2', name: 'Sunny Wu' }

afterEach(() => vi.unstubAllGlobals())

function known(...people: object[]) {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => (key === 'catchment.people' ? JSON.stringify(people) : null),
  })
}

test('the sign-in page finds the unsent changes of everyone who was here, and makes no database for the others', async () => {
  known(penny, sunny)
  const database = new LocalDatabase('c1', 'u1')
  await database.open()
  const operation = { opId: 'o1', entity: 'store', entityId: 's1' } as never
  await database.outbox.add(operation)
  await database.parked.add(operation)
  database.close()
  expect(await readKeptWork()).toEqual([{ person: penny, count: 2 }])
  expect((await indexedDB.databases()).map(({ name }) => name)).toEqual(['catchment:c1:u1'])
})
