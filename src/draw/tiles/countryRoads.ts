import type Flatbush from 'flatbush'
import { column } from '#domain/area/areaPack.ts'
import { roadClasses, type RoadPack } from '#domain/area/roadPack.ts'
import { indexBoxes } from './boxIndex.ts'
import { LineBands } from './lineBands.ts'
import { chainStreets, type StreetChain } from './streetChains.ts'
import { readWorldLines } from './worldLines.ts'

/** Roads of one country, ready to be drawn. */
export interface CountryRoads {
  readonly bands: LineBands
  /** For each of `roadClasses` its lines, and an index that answers positions among them. */
  readonly classes: readonly { readonly lines: Uint32Array; readonly index: Flatbush }[]
  /** Main roads with their names; put together when they are first asked for. */
  readonly streets: () => readonly StreetChain[]
}

/** The roads of a pack. */
export function readCountryRoads(pack: RoadPack): CountryRoads {
  const roads = readWorldLines(column(pack, 'xy', Int32Array), column(pack, 'start', Uint32Array))
  const classOf = column(pack, 'class', Uint8Array)
  const classes = roadClasses.map((_, kind) => {
    const lines = Uint32Array.from([...classOf.keys()].filter((line) => classOf[line] === kind))
    return { lines, index: indexBoxes(roads.boxes, lines) }
  })
  // Roads are short pieces between crossings: few of their points can ever be left out, so that few bands do.
  let streets: readonly StreetChain[] | undefined
  return { bands: new LineBands(roads, [8, 11]), classes, streets: () => (streets ??= chainStreets(pack, roads)) }
}
