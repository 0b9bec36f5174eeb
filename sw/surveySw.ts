export {}

declare const self: ServiceWorkerGlobalScope

/** The page of public links, and what it loads. It is told by the page, so that this file stays the same from version to version. */
const shelf = 'survey-1'
const pageAddress = '/survey.html'
/** A phone at the edge of a network waits no longer for a page that it has. */
const patienceMs = 4_000
const maxFiles = 80

self.addEventListener('install', (event) => {
  event.waitUntil(keepPage())
  void self.skipWaiting()
})
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('message', (event) => {
  const { type, files } = (event.data ?? {}) as { type?: unknown; files?: unknown }
  if (type === 'catchment.survey.keep' && Array.isArray(files)) event.waitUntil(keep(files.map(String)))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin || pathname.startsWith('/api/')) return
  if (request.mode === 'navigate') event.respondWith(newest(pageAddress, request))
  else if (pathname.startsWith('/i18n/')) event.respondWith(newest(pathname, request))
  else event.respondWith(cachedOrFetched(request))
})

/** Keeps the page once for both scopes: the second worker asks no network that may be gone by then. */
async function keepPage(): Promise<void> {
  const cache = await caches.open(shelf)
  if (await cache.match(pageAddress)) return
  const answer = await fetch(pageAddress)
  if (!answer.ok) throw new Error(`The page of public links could not be kept (${answer.status}).`)
  await putWhole(cache, pageAddress, answer)
}

/** Keeps files that are not kept yet. Of many, the oldest of earlier versions of the page go. */
async function keep(files: readonly string[]): Promise<void> {
  const cache = await caches.open(shelf)
  await Promise.all(files.map((file) => addMissing(cache, file)))
  const all = (await cache.keys()).map(({ url }) => new URL(url).pathname)
  const old = all.filter((path) => path.startsWith('/assets/') && !files.includes(path))
  await Promise.all(old.slice(0, Math.max(0, all.length - maxFiles)).map((path) => cache.delete(path)))
}

/** The page has just loaded it, so the browser mostly has it: a network that broke off since then takes nothing away. */
async function addMissing(cache: Cache, file: string): Promise<void> {
  if (await cache.match(file)) return
  await fetch(file, { cache: 'force-cache' })
    .then((answer) => (answer.ok ? putWhole(cache, file, answer) : undefined))
    .catch(() => undefined)
}

/** Keeps an answer that has arrived whole: one that breaks off while it is kept would take with it what was kept before. */
async function putWhole(cache: Cache, address: string, answer: Response): Promise<void> {
  const headers = new Headers(answer.headers)
  // What is kept is unpacked.
  headers.delete('content-encoding')
  headers.delete('content-length')
  await cache.put(address, new Response(await answer.blob(), { headers }))
}

/** From the network where it answers in time, else what is kept. */
async function newest(address: string, request: Request): Promise<Response> {
  const cache = await caches.open(shelf)
  const known = await cache.match(address)
  const asked = fetch(request).then(async (answer) => {
    if (answer.ok) await putWhole(cache, address, answer.clone())
    return answer
  })
  if (!known) return asked
  const late = new Promise<Response>((resolve) => setTimeout(() => resolve(known), patienceMs))
  return Promise.race([asked.then((answer) => (answer.ok ? answer : known)).catch(() => known), late])
}

async function cachedOrFetched(request: Request): Promise<Response> {
  return (await (await caches.open(shelf)).match(request)) ?? fetch(request)
}
