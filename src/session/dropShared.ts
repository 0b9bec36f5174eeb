import { sharedPhotos } from '#domain/files/sharedPhotos.ts'

/** Removes what other programs shared from this device: once a store has it, nobody wants it, or its member signs out. */
export async function dropShared(): Promise<void> {
  if ('caches' in globalThis) await caches.delete(sharedPhotos.shelf)
}
