import { sharedPhotos } from '#domain/files/sharedPhotos.ts'

/** Removes photos shared from other apps. Called after they are assigned or discarded, and at sign-out. */
export async function dropShared(): Promise<void> {
  if ('caches' in globalThis) await caches.delete(sharedPhotos.shelf)
}
