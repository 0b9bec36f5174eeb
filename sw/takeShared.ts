import { isSharedPhoto, sharedPhotos } from '#domain/files/sharedPhotos.ts'
import { lastDatabase } from '#sync/lastDatabase.ts'

const { address, field, shelf, ownerHeader, leftOutHeader, maxCount, maxBytes } = sharedPhotos

/** Returns whether the request is a share of photos from another app to the installed app. */
export const isShared = ({ method, url }: Request): boolean => method === 'POST' && new URL(url).pathname === address

/**
 * Stores shared photos for the signed-in member and redirects to the screen that adds them to a store. Sends nothing.
 * Another site's form gets 403; without a member nothing is stored. Non-photos and files over the limits are skipped
 * and counted.
 */
export async function takeShared(request: Request): Promise<Response> {
  if (isForeign(request)) return new Response('Forbidden', { status: 403 })
  const toScreen = Response.redirect(new URL(sharedPhotos.screen, request.url), 303)
  const owner = await lastDatabase(globalThis)
  if (owner === undefined) return toScreen
  const form = await request.formData()
  const files = form.getAll(field).filter((part): part is File => typeof part !== 'string')
  const cache = await caches.open(shelf)
  const stored = await photosOf(cache, owner)
  let leftOut = 0
  let count = stored.length
  let bytes = stored.reduce((sum, { size }) => sum + size, 0)
  for (const file of files) {
    if (!isSharedPhoto(file) || count >= maxCount || bytes + file.size > maxBytes) {
      leftOut++
      continue
    }
    const headers = { 'content-type': file.type, 'x-name': encodeURIComponent(file.name), [ownerHeader]: owner }
    await cache.put(newAddress(), new Response(file, { headers }))
    count++
    bytes += file.size
  }
  if (leftOut > 0) {
    const headers = { [ownerHeader]: owner, [leftOutHeader]: String(leftOut) }
    await cache.put(newAddress(), new Response('', { headers }))
  }
  return toScreen
}

/**
 * Returns whether another site sent the request. A system share has no page and therefore no referrer. Headers are
 * checked if the browser exposes them to a worker.
 */
function isForeign({ headers, referrer, url }: Request): boolean {
  const own = new URL(url).origin
  const site = headers.get('sec-fetch-site')
  if (site !== null && site !== 'none' && site !== 'same-origin') return true
  const from = headers.get('origin')
  if (from !== null && from !== own) return true
  return URL.canParse(referrer) && referrer.startsWith('http') && new URL(referrer).origin !== own
}

const newAddress = (): string => `${address}/${crypto.randomUUID()}`

/** Returns a member's photos that aren't added to a store yet. */
async function photosOf(cache: Cache, owner: string): Promise<Blob[]> {
  const photos: Blob[] = []
  for (const key of await cache.keys()) {
    const stored = await cache.match(key)
    if (stored?.headers.get(ownerHeader) === owner && !stored.headers.has(leftOutHeader))
      photos.push(await stored.blob())
  }
  return photos
}
