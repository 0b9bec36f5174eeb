import type { PackDatabase, StoredPack } from '#db/packs/PackDatabase.ts'
import { newestPacks, openStoredPack, watchStoredPacks } from '#db/packs/storedPacks.ts'
import type { Pack, PackKind } from '#domain/pack/pack.ts'

/**
 * Opens the newest packs of some kinds, and again those that have changed. `onPacks` hears all of them, with a version that is the
 * same for the same packs. A damaged pack is removed from the device and left out: the page fetches it again, and it comes back here.
 */
export function followPacks(
  database: PackDatabase,
  kinds: readonly PackKind[],
  onPacks: (packs: readonly Pack[], version: string) => void,
  onFailure: (error: unknown) => void,
): () => void {
  const open = new Map<string, Pack>()
  let wanted: readonly StoredPack[] | undefined
  let isReading = false
  let isStopped = false
  let told: string | undefined

  async function read(): Promise<void> {
    isReading = true
    while (wanted && !isStopped) {
      const rows = wanted
      wanted = undefined
      await openAll(rows)
    }
    isReading = false
  }

  async function openAll(rows: readonly StoredPack[]): Promise<void> {
    // What is no longer named goes first, so that two versions of a pack are never in memory at once.
    for (const hash of open.keys()) if (!rows.some((row) => row.hash === hash)) open.delete(hash)
    for (const row of rows.filter(({ hash }) => !open.has(hash))) {
      const pack = await openStoredPack(database, row)
      if (pack !== 'damaged') open.set(row.hash, pack)
    }
    const version = versionOf(open)
    if (isStopped || version === told) return
    told = version
    onPacks([...open.values()], version)
  }

  const onRows = (rows: readonly StoredPack[]): void => {
    wanted = newestPacks(rows.filter(({ kind }) => kinds.some((known) => known === kind)))
    if (!isReading) read().catch(onFailure)
  }
  const stop = watchStoredPacks(database, onRows, onFailure)
  return () => {
    isStopped = true
    stop()
  }
}

const versionOf = (open: ReadonlyMap<string, Pack>): string =>
  [...open.keys()]
    .toSorted()
    .map((hash) => hash.slice(0, 12))
    .join('-')
