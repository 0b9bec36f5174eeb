import 'fake-indexeddb/auto'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { appendPath, beginFile } from '#domain/contracts/files.ts'
import { sharedPhotos } from '#domain/files/sharedPhotos.ts'
import { takePublicAnswer } from '#domain/contracts/survey.ts'
import { pull, push } from '#domain/contracts/sync.ts'
import { awakeMessage, syncTag } from '#sync/wake.ts'

const folder = join(import.meta.dirname, '..', '..', 'sw')
const origin = 'https://catchment.example'

type Heard = (event: unknown) => void
let heard: Map<string, Heard[]>
let fetched: string[]

beforeEach(() => {
  heard = new Map()
  fetched = []
  const fetching = (asked: Request | string) => {
    fetched.push(typeof asked === 'string' ? asked : asked.url)
    return Promise.resolve(new Response('page'))
  }
  vi.stubGlobal('self', globalThis)
  vi.stubGlobal('addEventListener', (name: string, listener: Heard) => {
    heard.set(name, [...(heard.get(name) ?? []), listener])
  })
  vi.stubGlobal('location', new URL(`${origin}/sw.js`))
  vi.stubGlobal('registration', { scope: `${origin}/` })
  vi.stubGlobal('__WB_DISABLE_DEV_LOGS', true)
  vi.stubGlobal('__WB_MANIFEST', [
    { url: '/index.html', revision: '1' },
    { url: '/survey.html', revision: '1' },
  ])
  vi.stubGlobal('fetch', fetching)
  const shelf = { match: () => Promise.resolve(new Response('kept')), keys: () => Promise.resolve([]) }
  vi.stubGlobal('caches', { open: () => Promise.resolve(shelf), match: shelf.match, keys: shelf.keys })
})
afterEach(() => vi.resetModules())

function isTaken(path: string, init: RequestInit & { mode?: RequestMode } = {}): boolean {
  const request = new Request(`${origin}${path}`, {
    method: init.method ?? 'GET',
    ...(init.body ? { body: init.body } : {}),
  })
  if (init.mode) Object.defineProperty(request, 'mode', { value: init.mode })
  let isAnswered = false
  const respondWith = (answer: Promise<Response>) => {
    isAnswered = true
    void Promise.resolve(answer).catch(() => undefined)
  }
  const event = { request, respondWith, waitUntil: () => undefined, preloadResponse: undefined }
  for (const listener of heard.get('fetch') ?? []) if (!isAnswered) listener(event)
  return isAnswered
}

const sent = [push.path, pull.path, beginFile.path, appendPath, takePublicAnswer.path]

test.each(['sw.ts', 'surveySw.ts'])(
  'invariant 13: %s answers what the page is made of, and takes nothing that is sent',
  async (worker) => {
    await import(join(folder, worker))
    expect(isTaken('/frontSurvey?t=1', { mode: 'navigate' })).toBe(true)
    for (const path of sent)
      for (const method of ['POST', 'PUT'])
        expect(isTaken(path, { method, body: 'x' }), `${method} ${path}`).toBe(false)
    for (const path of sent) expect(isTaken(path), path).toBe(false)
  },
)

test('invariant 13: a network that is back wakes the page, which sends; the worker asks for nothing itself', async () => {
  await import(join(folder, 'sw.ts'))
  const page = {
    postMessage: (_message: unknown, [port]: [MessagePort]) => port.postMessage(awakeMessage),
  }
  vi.stubGlobal('clients', { matchAll: () => Promise.resolve([page]) })
  let done: Promise<unknown> = Promise.reject(new Error('nobody listens'))
  done.catch(() => undefined)
  for (const listener of heard.get('sync') ?? [])
    listener({ tag: syncTag, waitUntil: (work: Promise<unknown>) => void (done = work) })
  await done
  expect(fetched).toEqual([])
})

test('a GET of the address for shared photos is no share', async () => {
  await import(join(folder, 'sw.ts'))
  expect(isTaken(sharedPhotos.address)).toBe(false)
})
