import 'fake-indexeddb/auto'
import { createStore } from 'jotai'
import { expect, test } from 'vitest'
import { LocalDatabase } from '#db/LocalDatabase.ts'
import { recordsAtom } from './recordsAtom.ts'
import { databaseAtom } from './state.ts'

async function openDevice() {
  const database = new LocalDatabase('company', `user${Math.random()}`)
  await database.open()
  const store = createStore()
  store.set(databaseAtom, database)
  let reads = 0
  const counted = recordsAtom(async (device) => {
    reads++
    return device.meta.count()
  })
  const until = async (wanted: number | undefined) => expect.poll(() => store.get(counted)).toBe(wanted)
  return { database, store, counted, until, reads: () => reads }
}

test('records are read once for all who look, and told again when they change', async () => {
  const { database, store, counted, until, reads } = await openDevice()
  expect(store.get(counted)).toBeUndefined()
  const stops = [store.sub(counted, () => undefined), store.sub(counted, () => undefined)]
  await until(0)
  expect(reads()).toBe(1)
  await database.meta.put({ key: 'epoch', value: 'one' })
  await until(1)
  for (const stop of stops) stop()
  database.close()
})

test('nothing is read when nobody looks, and who looks again reads again', async () => {
  const { database, store, counted, until, reads } = await openDevice()
  const stop = store.sub(counted, () => undefined)
  await until(0)
  stop()
  await database.meta.put({ key: 'epoch', value: 'one' })
  expect(reads()).toBe(1)
  expect(store.get(counted)).toBeUndefined()
  store.sub(counted, () => undefined)
  await until(1)
  database.close()
})

test('a query that fails is a fault for who looks', async () => {
  const { database, store } = await openDevice()
  const broken = recordsAtom(async () => {
    throw new Error('no such table')
  })
  store.sub(broken, () => undefined)
  await expect
    .poll(() => {
      try {
        store.get(broken)
        return 'fine'
      } catch (error) {
        return String(error)
      }
    })
    .toContain('no such table')
  database.close()
})
