export {}

declare const self: ServiceWorkerGlobalScope

/**
 * Cache of the public survey page and its files. The page sends the file list, so this script needn't change between
 * versions.
 */
const shelf = 'survey-1'
const pageAddress = '/survey.html'
/** Maximum wait in ms for the network if the page is cached. */
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

/**
 * Caches the page unless it is cached. Each of the two scopes has a worker; the second one to be installed needs no
 * network.
 */
async function keepPage(): Promise<void> {
  const cache = await caches.open(shelf)
  if (await cache.match(pageAddress)) return
  const answer = await fetch(pageAddress)
  if (!answer.ok) throw new Error(`The page of public links could not be kept (${answer.status}).`)
  await putWhole(cache, pageAddress, answer)
}

/** Caches missing files. Above the limit, removes files of earlier page versions, oldest first. */
async function keep(files: readonly string[]): Promise<void> {
  const cache = await caches.open(shelf)
  await Promise.all(files.map((file) => addMissing(cache, file)))
  const all = (await cache.keys()).map(({ url }) => new URL(url).pathname)
  const old = all.filter((path) => path.startsWith('/assets/') && !files.includes(path))
  await Promise.all(old.slice(0, Math.max(0, all.length - maxFiles)).map((path) => cache.delete(path)))
}

/**
 * Adds a file if missing. The page has just loaded it, so it is usually in the HTTP cache, even if the network has
 * dropped since.
 */
async function addMissing(cache: Cache, file: string): Promise<void> {
  if (await cache.match(file)) return
  await fetch(file, { cache: 'force-cache' })
    .then((answer) => (answer.ok ? putWhole(cache, file, answer) : undefined))
    .catch(() => undefined)
}

/** Caches a response only once it is complete, because a partial response would replace the previous copy. */
async function putWhole(cache: Cache, address: string, answer: Response): Promise<void> {
  const headers = new Headers(answer.headers)
  // These headers are wrong for the cached body, which is decompressed.
  headers.delete('content-encoding')
  headers.delete('content-length')
  await cache.put(address, new Response(await answer.blob(), { headers }))
}

/** Returns the network's response, or the cached response if the network fails or takes too long. */
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
