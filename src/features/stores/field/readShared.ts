import { sharedPhotos } from '#domain/files/sharedPhotos.ts'

/** Photos shared with the app that aren't assigned to a store yet. */
export interface Shared {
  readonly photos: readonly File[]
  /** Number of files skipped because they weren't photos, were too large or exceeded the limit. */
  readonly leftOut: number
}

const nothing: Shared = { photos: [], leftOut: 0 }

/**
 * Reads photos shared while this member was signed in, but not other members' photos. `owner` is the name of the
 * member's database.
 */
export async function readShared(owner: string): Promise<Shared> {
  if (!('caches' in globalThis) || !(await caches.has(sharedPhotos.shelf))) return nothing
  const cache = await caches.open(sharedPhotos.shelf)
  const photos: File[] = []
  let leftOut = 0
  for (const key of await cache.keys()) {
    const stored = await cache.match(key)
    if (stored?.headers.get(sharedPhotos.ownerHeader) !== owner) continue
    const count = stored.headers.get(sharedPhotos.leftOutHeader)
    if (count !== null) leftOut = Number(count)
    else photos.push(await fileOf(stored))
  }
  return { photos, leftOut }
}

async function fileOf(stored: Response): Promise<File> {
  const name = decodeURIComponent(stored.headers.get('x-name') ?? 'photo.jpg')
  return new File([await stored.blob()], name, { type: stored.headers.get('content-type') ?? 'image/jpeg' })
}
