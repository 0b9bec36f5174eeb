import { sharedPhotos } from '#domain/files/sharedPhotos.ts'

/** Photos that another program shared with the app and that no store has yet. */
export async function readShared(): Promise<readonly File[]> {
  if (!('caches' in globalThis) || !(await caches.has(sharedPhotos.shelf))) return []
  const shelf = await caches.open(sharedPhotos.shelf)
  return Promise.all(
    (await shelf.keys()).map(async (key) => {
      const kept = (await shelf.match(key)) ?? new Response()
      const name = decodeURIComponent(kept.headers.get('x-name') ?? 'photo.jpg')
      return new File([await kept.blob()], name, { type: kept.headers.get('content-type') ?? 'image/jpeg' })
    }),
  )
}

/** Lets them go, once they are a store's or nobody wants them. */
export const dropShared = async (): Promise<void> => void (await caches.delete(sharedPhotos.shelf))
