import { sharedPhotos } from '#domain/files/sharedPhotos.ts'

/**
 * Removes a member's photos shared from other apps at sign-out, because a cache can't be encrypted. `owner` is the name
 * of the member's database; other members' photos remain.
 */
export async function dropShared(owner: string): Promise<void> {
  if (!('caches' in globalThis) || !(await caches.has(sharedPhotos.shelf))) return
  const cache = await caches.open(sharedPhotos.shelf)
  for (const key of await cache.keys()) {
    const stored = await cache.match(key)
    if (stored?.headers.get(sharedPhotos.ownerHeader) === owner) await cache.delete(key)
  }
}
