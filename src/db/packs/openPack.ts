import type { Pack } from '#domain/pack/pack.ts'
import { readPackFile } from '#domain/pack/packFile.ts'
import { packHash } from '#domain/pack/packHash.ts'
import type { StoredPack } from './PackDatabase.ts'
import { readPackBytes } from './readPackBytes.ts'

/** Opens a stored pack. Bytes that are too few, are not what the hash says, or are no pack of that kind and country, are `damaged`. */
export async function openPack(databaseName: string, row: StoredPack): Promise<Pack | 'damaged'> {
  const bytes = await readPackBytes(databaseName, row)
  const isWhole = bytes !== undefined && (await packHash(crypto.subtle, bytes)) === row.hash
  const pack = isWhole ? readPackFile(bytes) : undefined
  return pack?.kind === row.kind && pack.country === row.country ? pack : 'damaged'
}
