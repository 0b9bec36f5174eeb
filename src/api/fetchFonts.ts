/** Cache of report fonts, separate because they are large, never change, and aren't part of the app shell. */
const cacheName = 'catchment-report-fonts'

export interface FontPorts {
  readonly caches: Pick<CacheStorage, 'open'>
  readonly fetch: (address: string) => Promise<Response>
}

/**
 * Returns fonts by file name, from the cache or the server, and caches new fonts; undefined if a font is available from
 * neither.
 */
export async function fetchFonts(
  files: readonly string[],
  ports: FontPorts = { caches, fetch: (address) => fetch(address) },
): Promise<ReadonlyMap<string, Uint8Array> | undefined> {
  const cache = await ports.caches.open(cacheName)
  const read = await Promise.all(files.map(async (file) => [file, await fetchFont(file, cache, ports)] as const))
  const found = read.flatMap(([file, bytes]) => (bytes ? [[file, bytes] as const] : []))
  return found.length === files.length ? new Map(found) : undefined
}

/** Returns whether the fonts are cached; fetches nothing. */
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
    // Captive portals answer requests with a page, which must never be stored as a font.
    if (response.status !== 200 || response.headers.get('content-type')?.startsWith('text/html')) return undefined
    const bytes = await response.arrayBuffer()
    await keep(cache, file, bytes)
    return new Uint8Array(bytes)
  } catch {
    return undefined
  }
}

/** Stores a font. If the device is full, the report is still created, and the font is fetched again next time. */
async function keep(cache: Cache, file: string, bytes: ArrayBuffer): Promise<void> {
  try {
    await cache.put(addressOf(file), new Response(bytes, { headers: { 'content-type': 'font/ttf' } }))
  } catch {
    return
  }
}
