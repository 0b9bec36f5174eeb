import { Dexie } from 'dexie'
import type { Pack, PackKind } from '#domain/pack/pack.ts'
import { AppError } from '#domain/errors.ts'
import { storageFailure } from '../storageFailure.ts'
import { watchQuery } from '../watchQuery.ts'
import { newestPacks } from './newestPacks.ts'
import { openPack } from './openPack.ts'
import type { PackDatabase, StoredPack } from './PackDatabase.ts'

/** Maximum size of a stored value in bytes; larger values stall phones. */
export const chunkBytes = 1_000_000

export const listStoredPacks = (database: PackDatabase): Promise<StoredPack[]> =>
  Promise.resolve(database.packs.toArray())

/** Stores a hash-verified pack atomically. Throws `AppError` storageFull, storageMissing or storageBroken. */
export async function putStoredPack(
  database: PackDatabase,
  about: Omit<StoredPack, 'byteCount'>,
  bytes: ArrayBuffer,
): Promise<void> {
  const { hash, id, kind, country, vintage } = about
  try {
    await database.transaction('rw', database.packs, database.chunks, async () => {
      await database.chunks.where('[hash+n]').between([hash, Dexie.minKey], [hash, Dexie.maxKey]).delete()
      for (let n = 0; n * chunkBytes < bytes.byteLength; n++) {
        await database.chunks.put({ hash, n, bytes: bytes.slice(n * chunkBytes, (n + 1) * chunkBytes) })
      }
      await database.packs.put({ hash, id, kind, country, vintage, byteCount: bytes.byteLength })
    })
  } catch (error) {
    const failure = storageFailure(error)
    throw failure ? new AppError(failure, { cause: String(error) }) : error
  }
}

export async function removeStoredPack(database: PackDatabase, hash: string): Promise<void> {
  await database.transaction('rw', database.packs, database.chunks, async () => {
    await database.packs.delete(hash)
    await database.chunks.where('[hash+n]').between([hash, Dexie.minKey], [hash, Dexie.maxKey]).delete()
  })
}

/**
 * Removes versions that a stored pack replaces: packs with its id, or with its kind and country, that the server no
 * longer lists. Call after storing the new pack.
 */
export async function removeOldVersions(
  database: PackDatabase,
  newer: Pick<StoredPack, 'hash' | 'id' | 'kind' | 'country'>,
  named: ReadonlySet<string>,
): Promise<void> {
  for (const row of await listStoredPacks(database)) {
    const isSameThing = row.id === newer.id || (row.kind === newer.kind && row.country === newer.country)
    if (isSameThing && row.hash !== newer.hash && !named.has(row.hash)) await removeStoredPack(database, row.hash)
  }
}

/** Opens a stored pack. Removes a damaged pack so that it is fetched again. */
export async function openStoredPack(database: PackDatabase, row: StoredPack): Promise<Pack | 'damaged'> {
  const pack = await openPack(database.name, row)
  if (pack === 'damaged') await removeStoredPack(database, row.hash)
  return pack
}

export async function readStoredPack(
  database: PackDatabase,
  kind: PackKind,
  country: string,
): Promise<Pack | 'damaged' | 'missing'> {
  const row = newestPacks(await listStoredPacks(database)).find((row) => row.kind === kind && row.country === country)
  return row ? openStoredPack(database, row) : 'missing'
}

/** Reports the complete packs immediately and after changes by any tab or worker. */
export function watchStoredPacks(
  database: PackDatabase,
  onRows: (rows: readonly StoredPack[]) => void,
  onFailure: (error: unknown) => void,
): () => void {
  return watchQuery(() => listStoredPacks(database), onRows, onFailure)
}
