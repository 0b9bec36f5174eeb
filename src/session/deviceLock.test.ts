import { expect, test } from 'vitest'
import { lockDevice, lockedPerson, openWithPin } from './deviceLock.ts'
import { memoryStorage } from './testing/memoryStorage.ts'

const mei = { companyId: 'c1', userId: 'u1', name: 'Mei Lin' }

test('who locked the device comes back with the PIN, once, and it lies nowhere on the device', async () => {
  const storage = memoryStorage()
  await lockDevice(mei, '493857', storage)
  expect(lockedPerson(storage)?.person).toEqual(mei)
  expect(Array.from({ length: storage.length }, (_, at) => storage.getItem(storage.key(at)!)).join()).not.toContain(
    '493857',
  )
  expect(await openWithPin(' 493857 ', storage)).toEqual(mei)
  expect(lockedPerson(storage)).toBeUndefined()
  expect(await openWithPin('493857', storage)).toBeUndefined()
})

test('after five wrong PINs not even the right one opens', async () => {
  const storage = memoryStorage()
  await lockDevice(mei, '493857', storage)
  for (let left = 4; left >= 0; left--) {
    expect(await openWithPin('000000', storage)).toBeUndefined()
    expect(lockedPerson(storage)?.triesLeft ?? 0).toBe(left)
  }
  expect(await openWithPin('493857', storage)).toBeUndefined()
})

test('a damaged lock opens for nobody', async () => {
  const storage = memoryStorage()
  storage.setItem('catchment.lock', '{"person":{}}')
  expect(lockedPerson(storage)).toBeUndefined()
  expect(await openWithPin('493857', storage)).toBeUndefined()
})
