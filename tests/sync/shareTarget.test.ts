import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fileLimits } from '#domain/files/fileLimits.ts'
import { isSharedPhoto, sharedPhotos } from '#domain/files/sharedPhotos.ts'
import { nothingShared, readShared } from '#features/stores/field/readShared.ts'
import { dropShared } from '#session/dropShared.ts'
import { noteLastDatabase } from '#sync/lastDatabase.ts'
import { memoryCaches } from '#tests/page/memoryCaches.ts'

const origin = 'https://catchment.example'
const mei = 'catchment:c1:mei'
const sunny = 'catchment:c1:sunny'

let handlers: ((event: unknown) => void)[]
let fetched: string[]

beforeEach(async () => {
  handlers = []
  fetched = []
  vi.stubGlobal('self', globalThis)
  vi.stubGlobal('addEventListener', (name: string, handler: (event: unknown) => void) => {
    if (name === 'fetch') handlers.push(handler)
  })
  vi.stubGlobal('location', new URL(`${origin}/sw.js`))
  vi.stubGlobal('registration', { scope: `${origin}/` })
  vi.stubGlobal('__WB_DISABLE_DEV_LOGS', true)
  vi.stubGlobal('__WB_MANIFEST', [
    { url: '/index.html', revision: '1' },
    { url: '/survey.html', revision: '1' },
  ])
  vi.stubGlobal('fetch', (request: Request | string) => {
    fetched.push(typeof request === 'string' ? request : request.url)
    return Promise.resolve(new Response(''))
  })
  vi.stubGlobal('caches', memoryCaches())
  await import(join(import.meta.dirname, '..', '..', 'sw', 'sw.ts'))
  await noteLastDatabase(globalThis, mei)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

const photo = (name: string, type = 'image/jpeg') => new File([name], name, { type })

async function share(
  files: readonly File[],
  { headers = {}, referrer = 'about:client' }: { headers?: Record<string, string>; referrer?: string } = {},
): Promise<Response> {
  const form = new FormData()
  for (const file of files) form.append(sharedPhotos.field, file)
  const request = new Request(`${origin}${sharedPhotos.address}`, { method: 'POST', body: form, headers })
  Object.defineProperty(request, 'referrer', { value: referrer })
  let answer: Promise<Response> | undefined
  const event = { request, respondWith: (given: Promise<Response>) => (answer = given), waitUntil: () => undefined }
  for (const handler of handlers) handler(event)
  return answer ?? Promise.reject(new Error('The worker did not answer.'))
}

const namesOf = async (owner: string) => (await readShared(owner)).photos.map(({ file }) => file.name)

test('shared photos are stored on the device for the member who is signed in; nothing is sent', async () => {
  const answer = await share([photo('店面.jpg'), photo('inside.jpg')], { headers: { 'sec-fetch-site': 'none' } })
  expect([answer.status, answer.headers.get('location')]).toEqual([303, `${origin}${sharedPhotos.screen}`])
  expect(await namesOf(mei)).toEqual(['店面.jpg', 'inside.jpg'])
  expect(fetched).toEqual([])
})

test.each([
  ['Sec-Fetch-Site cross-site', { headers: { 'sec-fetch-site': 'cross-site' } }],
  ['Sec-Fetch-Site same-site', { headers: { 'sec-fetch-site': 'same-site' } }],
  ['a foreign Origin', { headers: { origin: 'https://evil.example' } }],
  ['an opaque Origin', { headers: { origin: 'null' } }],
  ['a foreign referrer', { referrer: 'https://evil.example/' }],
])("another site's form with %s is refused", async (_name, from) => {
  expect((await share([photo('evil.jpg')], from)).status).toBe(403)
  expect(await readShared(mei)).toEqual(nothingShared)
})

test('what is no photo is left out and counted', async () => {
  const empty = new File([], 'empty.png', { type: 'image/png' })
  await share([photo('page.html', 'text/html'), photo('drawing.svg', 'image/svg+xml'), empty, photo('front.jpg')])
  expect([await namesOf(mei), (await readShared(mei)).leftOut]).toEqual([['front.jpg'], 3])
})

test('a photo larger than a camera makes is no shared photo', () => {
  const type = 'image/jpeg'
  expect(isSharedPhoto({ type, size: fileLimits.pickedPhotoBytes })).toBe(true)
  expect(isSharedPhoto({ type, size: fileLimits.pickedPhotoBytes + 1 })).toBe(false)
})

test('no more photos wait than one store takes, however often is shared', async () => {
  const many = Array.from({ length: sharedPhotos.maxCount - 1 }, (_, i) => photo(`${i}.jpg`))
  await share(many)
  await share([photo('last.jpg'), photo('over.jpg'), photo('more.jpg')])
  const { photos, leftOut } = await readShared(mei)
  expect([photos.length, photos.at(-1)?.file.name, leftOut]).toEqual([sharedPhotos.maxCount, 'last.jpg', 2])
})

test('another member on the device never sees what was shared, and sharing or signing out removes none of it', async () => {
  await share([photo('mei.jpg'), photo('page.html', 'text/html')])
  expect(await readShared(sunny)).toEqual(nothingShared)
  await noteLastDatabase(globalThis, sunny)
  await share([photo('sunny.jpg'), photo('page.html', 'text/html')])
  expect([await namesOf(mei), await namesOf(sunny)]).toEqual([['mei.jpg'], ['sunny.jpg']])
  await dropShared(sunny)
  expect([await namesOf(mei), await namesOf(sunny)]).toEqual([['mei.jpg'], []])
  expect((await readShared(mei)).leftOut).toBe(1)
})

test('while nobody is signed in nothing is stored', async () => {
  await noteLastDatabase(globalThis, undefined)
  expect((await share([photo('nobody.jpg')])).status).toBe(303)
  await noteLastDatabase(globalThis, mei)
  expect(await namesOf(mei)).toEqual([])
})

test('a sign-out empties what was shared', async () => {
  await share([photo('mei.jpg')])
  await dropShared(mei)
  expect(await namesOf(mei)).toEqual([])
})
