import { afterEach, expect, test, vi } from 'vitest'
import { historiesIn } from './historyCopies.ts'
import { createMemoryStorage } from './keyValueStore.ts'

const id = '0190a1b2-0000-7000-8000-000000000001'
const change = { v: 5, at: '2026-11-20T03:20:00.000Z', by: 'Lin', kind: 'patch', before: { a: 1 }, after: { a: 2 } }

afterEach(() => vi.unstubAllGlobals())

test('a history that was read once is there without a connection, for the member who read it only', async () => {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ data: { entries: [change] } })))
  const storage = createMemoryStorage()
  const own = historiesIn(storage, 'c1:u1')
  const copy = await own.fetch('store', id, 5, new AbortController().signal)
  expect(copy).toEqual({ rv: 5, entries: [change] })

  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('no network')))
  expect(await own.cached('store', id)).toEqual(copy)
  await expect(own.fetch('store', id, 6, new AbortController().signal)).rejects.toMatchObject({ code: 'offline' })
  expect(await historiesIn(storage, 'c1:u2').cached('store', id)).toBeUndefined()
})
