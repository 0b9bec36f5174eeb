import type { RoadsOnDevice } from '#analysis/study.ts'
import { packRoads } from '#analysis/roads/packRoads.ts'
import { roadGraphSteps } from '#analysis/roads/roadGraph.ts'
import { netOf, type RoadNet } from '#analysis/roads/roadNet.ts'
import { newestPacks } from '#db/packs/newestPacks.ts'
import type { StoredPack } from '#db/packs/PackDatabase.ts'
import type { RoadPack } from '#domain/area/roadPack.ts'
import type { Frame } from '#domain/geo/frame.ts'
import type { Pack } from '#domain/pack/pack.ts'
import type { StepRunner } from './runInPieces.ts'

export interface RoadNetsPorts {
  readonly open: (row: StoredPack) => Promise<Pack | 'damaged'>
  readonly run: StepRunner
  /** Called when the roads on the device change, and when a network and its sources are available. */
  readonly onChange: () => void
}

/** Road networks on the device; each is built on first use and cached until its pack is replaced. */
export interface RoadNets {
  readonly take: (rows: readonly StoredPack[]) => void
  /**
   * Returns a country's network; undefined if its roads aren't on the device. Concurrent callers share one build and
   * its progress. If one caller stops waiting, the build continues for the other callers.
   */
  readonly net: (
    country: string,
    frame: Frame,
    onProgress: (share: number) => void,
    signal: AbortSignal,
  ) => Promise<RoadNet | undefined>
  readonly onDevice: () => RoadsOnDevice
}

interface CachedNet {
  readonly hash: string
  readonly net: Promise<RoadNet | undefined>
  readonly listeners: Set<(share: number) => void>
  source?: RoadsOnDevice['sources'][number]
}

export function keepRoadNets({ open, run, onChange }: RoadNetsPorts): RoadNets {
  let rows: readonly StoredPack[] = []
  const cached = new Map<string, CachedNet>()

  function keep(row: StoredPack, frame: Frame): CachedNet {
    const known = cached.get(row.country)
    if (known?.hash === row.hash) return known
    const listeners: CachedNet['listeners'] = new Set()
    const made: CachedNet = {
      hash: row.hash,
      listeners,
      net: make(row, frame, listeners, (source) => (made.source = source)),
    }
    cached.set(row.country, made)
    const forget = (): void => {
      if (cached.get(row.country) === made) cached.delete(row.country)
    }
    // If opening fails, the next request tries again.
    made.net.then((net) => net ?? forget(), forget)
    return made
  }

  async function make(
    row: StoredPack,
    frame: Frame,
    listeners: CachedNet['listeners'],
    onSource: (source: NonNullable<CachedNet['source']>) => void,
  ): Promise<RoadNet | undefined> {
    const pack = await open(row)
    if (pack === 'damaged') return undefined
    const { kind, country, vintage, sources, isDemo } = pack
    onSource({ kind, country, vintage, works: sources, isDemo })
    // The cast is safe, because a pack's kind determines its columns.
    const graph = await run(roadGraphSteps(packRoads(pack as RoadPack), frame), (share) => {
      for (const listener of listeners) listener(share)
    })
    onChange()
    return netOf(graph)
  }

  return {
    take(all) {
      const next = newestPacks(all.filter(({ kind }) => kind === 'roads'))
      const isSame = versionOf(next) === versionOf(rows)
      rows = next
      for (const [country, { hash }] of cached) if (!rows.some((row) => row.hash === hash)) cached.delete(country)
      if (!isSame) onChange()
    },
    async net(country, frame, onProgress, signal) {
      const row = rows.find((one) => one.country === country)
      if (!row) return undefined
      const { net, listeners } = keep(row, frame)
      listeners.add(onProgress)
      try {
        return await Promise.race([net, untilAborted(signal)])
      } finally {
        listeners.delete(onProgress)
      }
    },
    onDevice: () => ({
      version: versionOf(rows),
      sources: [...cached.values()].flatMap(({ source }) => source ?? []),
    }),
  }
}

function untilAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    if (signal.aborted) reject(signal.reason)
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}

const versionOf = (rows: readonly StoredPack[]): string =>
  rows
    .map(({ hash }) => hash.slice(0, 12))
    .toSorted()
    .join('-')
