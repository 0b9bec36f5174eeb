import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LocalDatabase } from '#db/LocalDatabase.ts'
import { openLocalDatabase } from '#db/openLocalDatabase.ts'
import { openKeyValueStore } from '../keyValueStore.ts'
import { isSharedDevice, readPeople, rememberPerson } from '../people.ts'
import { memoryStorage } from '#tests/page/memoryStorage.ts'
import { finishRemovals, noteRemoval, removeFromDevice } from './removeFromDevice.ts'

const mei = { companyId: 'c1', userId: 'u1', name: 'Mei Lin' }
const sunny = { companyId: 'c1', userId: 'u2', name: 'Sunny Wu' }
let stores: { storage: Storage; jar: { cookie: string } }
const databases = async () => (await indexedDB.databases()).map(({ name }) => name)

beforeEach(async () => {
  const storage = memoryStorage()
  vi.stubGlobal('localStorage', storage)
  stores = { storage, jar: { cookie: '' } }
  for (const person of [sunny, mei]) {
    const owner = `${person.companyId}:${person.userId}`
    rememberPerson(person, storage)
    storage.setItem(`catchment.kept:configuration:${owner}`, '{}')
    storage.setItem(`catchment.draft:${owner}:store`, '{}')
    await openKeyValueStore('drafts').write(`${owner}:store`, { savedAt: 1, draft: person.name })
    const database = await openLocalDatabase(person.companyId, person.userId)
    database.close()
  }
  await openKeyValueStore('routeState').write('hash', { query: 'Mei' })
})
afterEach(async () => {
  for (const { userId } of [mei, sunny]) await new LocalDatabase('c1', userId).delete()
  vi.unstubAllGlobals()
})

test('a removal takes everything of one member and nothing of another, and the device stays known as shared', async () => {
  expect(await removeFromDevice(mei, stores)).toBe(true)
  expect(await databases()).not.toContain('catchment:c1:u1')
  expect(await databases()).toContain('catchment:c1:u2')
  expect(await openKeyValueStore('drafts').keys()).toEqual(['c1:u2:store'])
  expect(await openKeyValueStore('routeState').keys()).toEqual([])
  const keys = Array.from({ length: stores.storage.length }, (_, index) => stores.storage.key(index)!)
  expect(keys.filter((key) => key.includes('u1'))).toEqual([])
  expect(keys.filter((key) => key.includes('c1:u2'))).toHaveLength(3)
  expect(readPeople(stores.storage)).toEqual([sunny])
  expect(isSharedDevice(stores.storage)).toBe(true)
})

test('where something is unsent nothing is removed', async () => {
  const database = await openLocalDatabase('c1', 'u1')
  const operation = { opId: 'o1', entity: 'store', entityId: 's1', wallAt: '2026-11-12T03:00:00.000Z' } as never
  await database.outbox.add(operation)
  database.close()
  noteRemoval(mei, stores.storage)
  await finishRemovals(stores)
  expect(await databases()).toContain('catchment:c1:u1')
  expect(stores.storage.getItem('catchment.draft:c1:u1:store')).not.toBeNull()
  expect(stores.storage.getItem('catchment.removalsDue')).toBeNull()
})

test('a removal whose page was closed is made up for', async () => {
  noteRemoval(mei, stores.storage)
  await finishRemovals(stores)
  expect(await databases()).not.toContain('catchment:c1:u1')
  expect(stores.storage.getItem('catchment.removalsDue')).toBeNull()
})
