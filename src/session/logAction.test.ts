import { afterEach, expect, test, vi } from 'vitest'
import { createMemoryStorage } from './keyValueStore.ts'
import { createActionLog } from './logAction.ts'

const at = () => new Date('2026-11-20T08:00:00.000Z')

afterEach(() => vi.unstubAllGlobals())

function network(status: number, body: unknown) {
  const sent: { actions: { action: string }[] }[] = []
  vi.stubGlobal('fetch', async (_address: string, init: { body: string }) => {
    sent.push(JSON.parse(init.body))
    return new Response(JSON.stringify(body), { status })
  })
  return sent
}

test('actions noted while offline are kept and sent later, in their order, once', async () => {
  const storage = createMemoryStorage()
  const offline = createActionLog(storage, at)
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('no network')))
  offline.note({ action: 'screen.show', screen: '/map' })
  offline.note({ action: 'store.save', screen: '/map store' })
  await offline.send()

  const sent = network(200, { data: {} })
  const later = createActionLog(storage, at)
  await later.send()
  await later.send()
  expect(sent.map(({ actions }) => actions.map(({ action }) => action))).toEqual([['screen.show', 'store.save']])
})

test('a long queue goes out in batches of at most 200', async () => {
  const sent = network(200, { data: {} })
  const log = createActionLog(createMemoryStorage(), at)
  for (let count = 0; count < 450; count++) log.note({ action: 'screen.show', screen: '/map' })
  await log.send()
  expect(sent.map(({ actions }) => actions.length)).toEqual([200, 200, 50])
})

test('a batch that the server can not read is let go, so that the log goes on', async () => {
  network(400, { code: 'badRequest', status: 400 })
  const storage = createMemoryStorage()
  const log = createActionLog(storage, at)
  log.note({ action: 'screen.show', screen: '/map' })
  await log.send()
  expect(await storage.read('actions')).toEqual([])
})
