import { sharedPhotos } from '#domain/files/sharedPhotos.ts'

interface SharedPhoto {
  readonly file: File
  /** URL of the photo's cache entry. */
  readonly address: string
}

/** Photos shared with the app that aren't stored in a record yet. */
interface Shared {
  readonly photos: readonly SharedPhoto[]
  /** Number of files skipped because they weren't photos, were too large or exceeded the limit. */
  readonly leftOut: number
  /** URLs of the cache entries that record skipped files. */
  readonly leftOutAddresses: readonly string[]
}

export const nothingShared: Shared = { photos: [], leftOut: 0, leftOutAddresses: [] }

/**
 * Reads photos shared while this member was signed in, but not other members' photos. `owner` is the name of the
 * member's database.
 */
export async function readShared(owner: string): Promise<Shared> {
  if (!('caches' in globalThis) || !(await caches.has(sharedPhotos.shelf))) return nothingShared
  const cache = await caches.open(sharedPhotos.shelf)
  const photos: SharedPhoto[] = []
  const leftOutAddresses: string[] = []
  let leftOut = 0
  for (const key of await cache.keys()) {
    const stored = await cache.match(key)
    if (stored?.headers.get(sharedPhotos.ownerHeader) !== owner) continue
    const count = stored.headers.get(sharedPhotos.leftOutHeader)
    if (count === null) photos.push({ file: await fileOf(stored), address: key.url })
    else {
      leftOut += Number(count)
      leftOutAddresses.push(key.url)
    }
  }
  return { photos, leftOut, leftOutAddresses }
}

export async function removeShared(addresses: readonly string[]): Promise<void> {
  const cache = await caches.open(sharedPhotos.shelf)
  for (const address of addresses) await cache.delete(address)
}

async function fileOf(stored: Response): Promise<File> {
  const name = decodeURIComponent(stored.headers.get('x-name') ?? 'photo.jpg')
  return new File([await stored.blob()], name, { type: stored.headers.get('content-type') ?? 'image/jpeg' })
}
