import { createStore } from 'jotai'
import { expect, test } from 'vitest'
import * as v from 'valibot'
import { draftsIn } from './draftStorage.ts'
import { storedAtom } from './storedAtom.ts'
import { createMemoryStorage } from './keyValueStore.ts'
import { listsAtom } from './state.ts'
import { memoryStorage } from '#tests/page/memoryStorage.ts'

const made = () => storedAtom('map.test', v.object({ size: v.number() }), () => ({ size: 1 }))

function openSession(lists = draftsIn(createMemoryStorage(), 'me', memoryStorage())) {
  const store = createStore()
  store.set(listsAtom, lists)
  return { lists, store }
}

test('what was set is there again in the next session', async () => {
  const { lists, store } = openSession()
  const first = made()
  store.set(first, { size: 5 })
  expect(store.get(first)).toEqual({ size: 5 })
  await expect.poll(() => lists.load('map.test')).toEqual({ size: 5 })
  const next = openSession(lists).store
  const again = made()
  expect(next.get(again)).toEqual({ size: 1 })
  next.sub(again, () => undefined)
  await expect.poll(() => next.get(again)).toEqual({ size: 5 })
})

test('what is no longer understood is as if nothing had been set', async () => {
  const { lists, store } = openSession()
  await lists.save('map.test', { size: 'large' })
  const stored = made()
  store.sub(stored, () => undefined)
  await new Promise((later) => setTimeout(later, 5))
  expect(store.get(stored)).toEqual({ size: 1 })
})

test('what a person sets while it is being read is newer than what was left', async () => {
  const { lists, store } = openSession()
  await lists.save('map.test', { size: 5 })
  const stored = made()
  store.sub(stored, () => undefined)
  store.set(stored, { size: 7 })
  await new Promise((later) => setTimeout(later, 5))
  expect(store.get(stored)).toEqual({ size: 7 })
})
