import { newestPacks } from '#db/packs/newestPacks.ts'
import type { StoredPack } from '#db/packs/PackDatabase.ts'
import type { Pack, PackKind } from '#domain/pack/pack.ts'
import { requestLatest } from '#domain/requestLatest.ts'

export interface FollowedPacks {
  readonly kinds: readonly PackKind[]
  readonly open: (row: StoredPack) => Promise<Pack | 'damaged'>
  /** Called with all packs and a version that depends only on the packs. */
  readonly onPacks: (packs: readonly Pack[], version: string) => void
  readonly onFailure: (error: unknown) => void
}

export interface PackFollower {
  readonly take: (rows: readonly StoredPack[]) => void
  readonly stop: () => void
}

/**
 * Opens the newest packs of the given kinds, and reopens changed packs. A damaged pack is removed from the device; the
 * page fetches it again.
 */
export function followPacks({ kinds, open: openPack, onPacks, onFailure }: FollowedPacks): PackFollower {
  const open = new Map<string, Pack>()
  let lastVersion: string | undefined

  async function openAll(rows: readonly StoredPack[]): Promise<void> {
    // Close replaced packs before opening new ones, to save memory.
    for (const hash of open.keys()) if (!rows.some((row) => row.hash === hash)) open.delete(hash)
    const missing = rows.filter(({ hash }) => !open.has(hash))
    // Open packs in parallel, so that one is read from disk while another is verified.
    const packs = await Promise.all(missing.map(openPack))
    for (const [at, { hash }] of missing.entries()) {
      const pack = packs[at]!
      if (pack !== 'damaged') open.set(hash, pack)
    }
  }

  const { request, stop } = requestLatest<readonly StoredPack[], void>({
    run: openAll,
    onResult() {
      const version = versionOf(open)
      if (version === lastVersion) return
      onPacks([...open.values()], version)
      lastVersion = version
    },
    onError: onFailure,
  })
  return {
    take: (rows) => request(newestPacks(rows.filter(({ kind }) => kinds.some((known) => known === kind)))),
    stop,
  }
}

const versionOf = (open: ReadonlyMap<string, Pack>): string =>
  [...open.keys()]
    .toSorted()
    .map((hash) => hash.slice(0, 12))
    .join('-')
