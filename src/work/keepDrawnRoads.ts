import type { StudyState } from '#analysis/studyTypes.ts'
import { type DrawnRoads, roadsOfPack } from '#analysis/roads/drawnRoads.ts'
import { newestPacks } from '#db/packs/newestPacks.ts'
import type { StoredPack } from '#db/packs/PackDatabase.ts'
import type { RoadPack } from '#domain/area/roadPack.ts'
import type { Pack } from '#domain/pack/pack.ts'

/** Roads on the device for drawing; each pack is opened on first use and cached until replaced. */
export interface CachedRoads {
  readonly take: (rows: readonly StoredPack[]) => void
  readonly roads: (country: string) => Promise<DrawnRoads | undefined>
  readonly sources: () => StudyState['sources']
}

interface CacheEntry {
  readonly hash: string
  readonly roads: Promise<DrawnRoads | undefined>
  source?: StudyState['sources'][number]
}

export function keepDrawnRoads(
  open: (row: StoredPack) => Promise<Pack | 'damaged'>,
  onChange: () => void,
): CachedRoads {
  let rows: readonly StoredPack[] = []
  const cached = new Map<string, CacheEntry>()

  function keep(row: StoredPack): CacheEntry {
    const read = async (): Promise<DrawnRoads | undefined> => {
      const pack = await open(row)
      if (pack === 'damaged') return undefined
      const { kind, country, vintage, sources, isDemo } = pack
      made.source = { kind, country, vintage, works: sources, isDemo }
      onChange()
      // The cast is safe, because a pack's kind determines its columns.
      return roadsOfPack(pack as RoadPack)
    }
    const made: CacheEntry = { hash: row.hash, roads: read() }
    cached.set(row.country, made)
    const forget = (): void => {
      if (cached.get(row.country) === made) cached.delete(row.country)
    }
    // If opening fails, the next request tries again.
    made.roads.then((roads) => roads ?? forget(), forget)
    return made
  }

  return {
    take(all) {
      rows = newestPacks(all.filter(({ kind }) => kind === 'roads'))
      for (const [country, { hash }] of cached) if (!rows.some((row) => row.hash === hash)) cached.delete(country)
    },
    async roads(country) {
      const row = rows.find((one) => one.country === country)
      if (!row) return undefined
      const known = cached.get(country)
      return (known?.hash === row.hash ? known : keep(row)).roads
    },
    sources: () => [...cached.values()].flatMap(({ source }) => source ?? []),
  }
}
