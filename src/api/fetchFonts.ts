/** Where fonts of reports are kept on the device: they are large, never change and are no part of the shell. */
const cacheName = 'catchment-report-fonts'

/** What is needed of the browser, so that tests can give their own. */
export interface FontPorts {
  readonly caches: Pick<CacheStorage, 'open'>
  readonly fetch: (address: string) => Promise<Response>
}

/** Font files by their names, from this device or else from the server, and kept then. Undefined when one is missing and there is no network. */
export async function fetchFonts(
  files: readonly string[],
  ports: FontPorts = { caches, fetch: (address) => fetch(address) },
): Promise<ReadonlyMap<string, Uint8Array> | undefined> {
  const cache = await ports.caches.open(cacheName)
  const read = await Promise.all(files.map(async (file) => [file, await fetchFont(file, cache, ports)] as const))
  const found = read.flatMap(([file, bytes]) => (bytes ? [[file, bytes] as const] : []))
  return found.length === files.length ? new Map(found) : undefined
}

/** Whether font files are kept on this device; nothing is fetched. */
export async function areFontsKept(
  files: readonly string[],
  ports: Pick<FontPorts, 'caches'> = { caches },
): Promise<boolean> {
  const cache = await ports.caches.open(cacheName)
  const cached = await Promise.all(files.map((file) => cache.match(addressOf(file))))
  return cached.every((file) => file !== undefined)
}

const addressOf = (file: string): string => `/fonts/${file}`

async function fetchFont(file: string, cache: Cache, ports: FontPorts): Promise<Uint8Array | undefined> {
  const cached = await cache.match(addressOf(file))
  if (cached) return new Uint8Array(await cached.arrayBuffer())
  try {
    const response = await ports.fetch(addressOf(file))
    // The sign-in page of a hotel's network answers everything, with a page; no page is ever kept as a font.
    if (response.status !== 200 || response.headers.get('content-type')?.startsWith('text/html')) return undefined
    const bytes = await response.arrayBuffer()
    await keep(cache, file, bytes)
    return new Uint8Array(bytes)
  } catch {
    return undefined
  }
}

/** A device without room makes its report all the same; it only fetches the font again next time. */
async function keep(cache: Cache, file: string, bytes: ArrayBuffer): Promise<void> {
  try {
    await cache.put(addressOf(file), new Response(bytes, { headers: { 'content-type': 'font/ttf' } }))
  } catch {
    return
  }
}
