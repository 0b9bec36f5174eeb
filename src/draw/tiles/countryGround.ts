import type Flatbush from 'flatbush'
import { adminLevels, type AdminLevel } from '#domain/area/adminLevel.ts'
import { type AreaPack, column } from '#domain/area/areaPack.ts'
import type { DemographicsPack } from '#domain/area/demographicsPack.ts'
import { type AreaLevel, readAreaLevel } from './areaLevel.ts'
import { indexBoxes } from './boxIndex.ts'
import { type BorderChains, chainArcs } from './borderChains.ts'
import { type LandCover, readLandCover } from './landCover.ts'
import { LineBands } from './lineBands.ts'
import { readWorldLines } from './worldLines.ts'

export interface CountryGround {
  readonly country: string
  readonly bands: LineBands
  readonly levels: readonly AreaLevel[]
  readonly coast: BorderChains
  /** Arcs between villages, in the order of the index `villages`. */
  readonly villageArcs: Uint32Array
  readonly villages: Flatbush
  readonly stateBorders: BorderChains
  readonly townBorders: BorderChains
  /** Returns the land cover for a zoom level; undefined without demographics. */
  readonly coverAt: (zoom: number) => LandCover | undefined
  readonly landAt: (zoom: number) => AreaLevel
  readonly level: (level: AdminLevel) => AreaLevel | undefined
}

/**
 * Admin level of the drawn land by maximum zoom. At low zoom levels, small areas would be too many; at high zoom
 * levels, the outlines of large areas have too many points.
 */
const landLevels: readonly { upTo: number; level: AdminLevel }[] = [
  { upTo: 7, level: 0 },
  { upTo: 8, level: 2 },
  { upTo: 12, level: 5 },
]

/** Reads the base map of an area pack; undefined if it is empty. */
export function readCountryGround(
  pack: AreaPack,
  demographics: DemographicsPack | undefined,
): CountryGround | undefined {
  const lines = readWorldLines(column(pack, 'arcXy', Int32Array), column(pack, 'arcStart', Uint32Array))
  const levels = adminLevels.flatMap((level) => readAreaLevel(pack, level, lines) ?? [])
  const finest = levels.at(-1)
  if (!finest) return undefined
  const arcLevel = column(pack, 'arcLevel', Uint8Array)
  const arcsOf = (...wanted: number[]) => [...arcLevel.keys()].filter((arc) => wanted.includes(arcLevel[arc]!))
  const level = (wanted: AdminLevel) => levels.find((listed) => listed.level === wanted)
  const covers = demographics ? levels.flatMap((areas) => readLandCover(areas, lines, demographics) ?? []) : []
  return {
    country: pack.country,
    bands: new LineBands(lines),
    levels,
    coast: chainArcs(lines, arcsOf(0)),
    villageArcs: Uint32Array.from(arcsOf(6)),
    villages: indexBoxes(lines.boxes, arcsOf(6)),
    stateBorders: chainArcs(lines, arcsOf(1, 2)),
    townBorders: chainArcs(lines, arcsOf(5)),
    coverAt: (zoom) => (zoom <= 8 ? covers.findLast(({ areas }) => areas.level <= 5) : undefined) ?? covers.at(-1),
    landAt: (zoom) => level(landLevels.find(({ upTo }) => zoom <= upTo)?.level ?? finest.level) ?? finest,
    level,
  }
}
