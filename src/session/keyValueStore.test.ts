import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { createWebStorage, openKeyValueStore } from './keyValueStore.ts'
import { memoryStorage } from '#tests/page/memoryStorage.ts'

test('where nothing was ever kept, looking for something finds nothing and makes no database', async () => {
  expect(await openKeyValueStore('lists').read('stores')).toBeNull()
  expect(await indexedDB.databases()).toEqual([])
})

test('what is kept at once is there before anyone has waited, and apart from what others keep', async () => {
  const storage = memoryStorage()
  storage.setItem('catchment.theme', 'dark')
  void createWebStorage(storage).write('ann', { rights: ['map'] })
  const later = createWebStorage(storage)
  expect(await later.read('ann')).toEqual({ rights: ['map'] })
  expect(await later.keys()).toEqual(['ann'])
  await later.remove('ann')
  expect(await later.read('ann')).toBeNull()
  expect(storage.getItem('catchment.theme')).toBe('dark')
})

test('a storage that takes nothing, or holds what is no value, stands in nobody’s way', async () => {
  const storage = memoryStorage()
  storage.setItem('catchment.kept:ann', '{')
  expect(await createWebStorage(storage).read('ann')).toBeNull()
  const full = {
    ...memoryStorage(),
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  }
  await expect(createWebStorage(full).write('ann', 1)).resolves.toBe(false)
})
