import { type AreaIndex, makeAreaIndex } from '#analysis/areaIndex.ts'
import { type AreaPackMeta, readAreaRings } from '#domain/area/areaPack.ts'
import { frameOfCountry } from '#domain/geo/frame.ts'
import { taiwanAreas } from '../packs/madePacks.ts'

/** Returns an index of Taiwan's 7,701 villages. */
export function indexVillages(): AreaIndex {
  const pack = taiwanAreas()
  const { bounds } = pack.meta satisfies AreaPackMeta
  return makeAreaIndex(readAreaRings(pack, 6), frameOfCountry(pack.country, bounds))
}
