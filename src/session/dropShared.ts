import { sharedPhotos } from '#domain/files/sharedPhotos.ts'

/** Removes photos shared from other apps: once assigned, discarded, or at sign-out. */
export async function dropShared(): Promise<void> {
  if ('caches' in globalThis) await caches.delete(sharedPhotos.shelf)
}
