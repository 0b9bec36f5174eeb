import type { FetchPackOptions, PackReply } from '#api/fetchPack.ts'
import type { PackDatabase } from '#db/packs/PackDatabase.ts'
import { openStoredPack, putStoredPack, removeOldVersions } from '#db/packs/storedPacks.ts'
import { AppError } from '#domain/errors.ts'
import type { NamedPack, PackTrouble } from './packLedger.ts'

export interface BringPorts {
  readonly database: PackDatabase
  readonly fetchPack: (pack: NamedPack, options: FetchPackOptions) => Promise<PackReply>
}

/**
 * Fetches a pack, twice if the first copy is corrupt, stores it, and removes the replaced version. Resolves to the
 * problem, if any. Throws `AppError` storageMissing and storageBroken; rethrows aborts.
 */
export async function bringPack(
  { database, fetchPack }: BringPorts,
  pack: NamedPack,
  named: readonly NamedPack[],
  options: FetchPackOptions,
): Promise<PackTrouble | undefined> {
  let reply = await fetchPack(pack, options)
  if (reply.outcome === 'damaged') reply = await fetchPack(pack, options)
  if (reply.outcome !== 'done') return reply.outcome === 'damaged' ? 'damaged' : 'missing'
  const { hash, id, kind, country, vintage } = pack
  try {
    await putStoredPack(database, { hash, id, kind, country, vintage }, reply.bytes)
  } catch (error) {
    if (error instanceof AppError && error.code === 'storageFull') return 'noRoom'
    throw error
  }
  const storedPack = { hash, id, kind, country, vintage, byteCount: reply.bytes.byteLength }
  if ((await openStoredPack(database, storedPack)) === 'damaged') return 'damaged'
  await removeOldVersions(database, storedPack, new Set(named.map((other) => other.hash)))
  return undefined
}
