import { type AdminLevel, adminLevels } from '#domain/area/adminLevel.ts'
import { type AreaPack, type AreaPackMeta, areasOfLevel, column } from '#domain/area/areaPack.ts'
import type { getAdlScope } from '#domain/contracts/adl.ts'
import type { ReplyOf } from '#domain/contracts/endpoint.ts'
import { readPackFile } from '#domain/pack/packFile.ts'
import { readPackBytes } from '../../packs/packFolder.ts'
import { readDataPacks } from './dataPacks.ts'
import type { Ports } from '../../ports.ts'

export type AdlScope = ReplyOf<typeof getAdlScope>

/** Creates a reader of the areas in the server's packs, down to townships. Caches each pack by its hash. */
export function createAdlScopeReader(context: Pick<Ports, 'env' | 'folders' | 'reportFault'>): () => Promise<AdlScope> {
  const known = new Map<string, AdlScope>()
  return async () => {
    const scope: AdlScope = { adl0: [], adl1: [], adl2: [], adl5: [] }
    for (const { entry, folder } of await readDataPacks(context)) {
      if (entry.kind !== 'areas') continue
      const own = known.get(entry.hash) ?? scopeOf(readAreas(await readPackBytes(folder, entry.hash)))
      known.set(entry.hash, own)
      scope.adl0.push(...own.adl0)
      scope.adl1.push(...own.adl1)
      scope.adl2.push(...own.adl2)
      scope.adl5.push(...own.adl5)
    }
    return scope
  }
}

function readAreas(bytes: ArrayBuffer): AreaPack {
  const pack = readPackFile(bytes)
  if (pack?.kind !== 'areas') throw new Error('A file that is listed as a pack of areas is none.')
  return { ...pack, meta: pack.meta as AreaPackMeta }
}

function scopeOf(pack: AreaPack): AdlScope {
  const levelOf = new Map<number, AdminLevel>()
  const parentOf = new Map<number, number>()
  const listed = adminLevels.map((level) => {
    const areas = areasOfLevel(pack, level)
    if (areas.length === 0 || level === 6) return []
    const ids = column(pack, `objectId.${level}`, Uint32Array)
    const parents = column(pack, `parent.${level}`, Uint32Array)
    return areas.map(({ name, naml }, index) => {
      const objectid = ids[index]!
      levelOf.set(objectid, level)
      parentOf.set(objectid, parents[index]!)
      return { objectid, name, naml, ...aroundOf(objectid, levelOf, parentOf) }
    })
  })
  const [adl0 = [], adl1 = [], adl2 = [], adl5 = []] = listed
  return {
    adl0: adl0.map(({ objectid, name, naml }) => ({ objectid, name, naml })),
    adl1: adl1.map(({ adl1: _1, adl2: _2, ...area }) => area),
    adl2: adl2.map(({ adl2: _2, ...area }) => area),
    adl5,
  }
}

function aroundOf(objectid: number, levelOf: ReadonlyMap<number, AdminLevel>, parentOf: ReadonlyMap<number, number>) {
  const around: { adl0: number | null; adl1: number | null; adl2: number | null } = {
    adl0: null,
    adl1: null,
    adl2: null,
  }
  for (let at = parentOf.get(objectid); at !== undefined && at !== 0; at = parentOf.get(at)) {
    const level = levelOf.get(at)
    if (level === 0) around.adl0 = at
    if (level === 1) around.adl1 = at
    if (level === 2) around.adl2 = at
  }
  return around
}
