import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import { LocalDatabase } from '#db/LocalDatabase.ts'
import { readStoredWork } from './storedWork.ts'

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
  const operation = { opId: 'o1', entity: 'store', entityId: 's1', wallAt: '2026-11-12T03:00:00.000Z' } as never
  await database.outbox.add(operation)
  await database.parked.add(operation)
  const file = {
    sha256: 'a'.repeat(64),
    mime: 'image/jpeg',
    bytes: 1,
    offset: 0,
    damages: 0,
    addedAt: 0,
    lastUsedAt: 0,
  }
  await database.files.add({ ...file, hasBytes: true, pieceBytes: 1, state: 'queued' })
  await database.files.add({ ...file, sha256: 'b'.repeat(64), hasBytes: true, pieceBytes: 1, state: 'draft' })
  database.close()
  const work = { person: penny, count: 2, fileCount: 1, since: '2026-11-12T03:00:00.000Z' }
  expect(await readStoredWork()).toEqual([work])
  expect(await readStoredWork(penny)).toEqual([])
  expect((await indexedDB.databases()).map(({ name }) => name)).toEqual(['catchment:c1:u1'])
})

test('work whose owner the browser has forgotten is found by its database alone, without a name', async () => {
  known()
  const [{ person, count } = {}] = await readStoredWork()
  expect(person).toEqual({ companyId: 'c1', userId: 'u1', name: '' })
  expect(count).toBe(2)
})
