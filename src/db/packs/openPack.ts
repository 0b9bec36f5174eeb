import type { Pack } from '#domain/pack/pack.ts'
import { readPackFile } from '#domain/pack/packFile.ts'
import { packHash } from '#domain/pack/packHash.ts'
import type { StoredPack } from './PackDatabase.ts'
import { readPackBytes } from './readPackBytes.ts'

/**
 * Opens a stored pack. Returns `damaged` if bytes are missing, don't match the hash, or aren't a pack with that kind
 * and country.
 */
export async function openPack(databaseName: string, row: StoredPack): Promise<Pack | 'damaged'> {
  const bytes = await readPackBytes(databaseName, row)
  const isWhole = bytes !== undefined && (await packHash(crypto.subtle, bytes)) === row.hash
  const pack = isWhole ? readPackFile(bytes) : undefined
  return pack?.kind === row.kind && pack.country === row.country ? pack : 'damaged'
}
