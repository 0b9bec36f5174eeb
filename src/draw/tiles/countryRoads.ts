import type Flatbush from 'flatbush'
import { column } from '#domain/area/areaPack.ts'
import { roadClasses, type RoadPack } from '#domain/area/roadPack.ts'
import { indexBoxes } from './boxIndex.ts'
import { LineBands } from './lineBands.ts'
import { chainStreets, type StreetChain } from './streetChains.ts'
import { readWorldLines } from './worldLines.ts'

export interface CountryRoads {
  readonly bands: LineBands
  /** Lines of each class in `roadClasses`. The index returns positions in `lines`. */
  readonly classes: readonly { readonly lines: Uint32Array; readonly index: Flatbush }[]
  readonly streets: () => readonly StreetChain[]
}

export function readCountryRoads(pack: RoadPack): CountryRoads {
  const roads = readWorldLines(column(pack, 'xy', Int32Array), column(pack, 'start', Uint32Array))
  const classOf = column(pack, 'class', Uint8Array)
  const classes = roadClasses.map((_, kind) => {
    const lines = Uint32Array.from([...classOf.keys()].filter((line) => classOf[line] === kind))
    return { lines, index: indexBoxes(roads.boxes, lines) }
  })
  let streets: readonly StreetChain[] | undefined
  // Roads are short pieces between crossings. Few points can be dropped, so few bands are enough.
  return { bands: new LineBands(roads, [8, 11]), classes, streets: () => (streets ??= chainStreets(pack, roads)) }
}
