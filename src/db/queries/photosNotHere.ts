import type { FileReference } from '#domain/fields/field.ts'
import type { LocalDatabase } from '../LocalDatabase.ts'

/** Returns the photos that can't be shown offline, not even as thumbnails. */
export async function photosNotHere(
  database: LocalDatabase,
  photos: readonly FileReference[],
): Promise<readonly FileReference[]> {
  const hashes = photos.map(({ sha256 }) => sha256)
  const small = new Set(await database.fileThumbs.where('sha256').anyOf(hashes).primaryKeys())
  const whole = await database.files.bulkGet(hashes)
  return photos.filter(({ sha256 }, at) => !small.has(sha256) && whole[at]?.hasBytes !== true)
}
