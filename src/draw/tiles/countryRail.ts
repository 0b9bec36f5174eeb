import type Flatbush from 'flatbush'
import { column } from '#domain/area/areaPack.ts'
import { railKinds, type RailKind, type MapName, type RailPack } from '#domain/rail/railPack.ts'
import { indexBoxes } from './boxIndex.ts'
import { LineBands } from './lineBands.ts'
import { railZooms } from './railLooks.ts'
import { readWorldLines, worldX, worldY } from './worldLines.ts'

interface RailStation {
  readonly kind: RailKind
  readonly name: MapName
  readonly x: number
  readonly y: number
}

export interface CountryRail {
  readonly bands: LineBands
  /** Tracks grouped by look, in draw order. Each `index` returns positions in `tracks`. */
  readonly looks: readonly {
    readonly kind: RailKind
    readonly colour: string | undefined
    readonly tracks: Uint32Array
    readonly index: Flatbush
  }[]
  readonly stations: readonly RailStation[]
}

/** Draw order: topmost last. */
const order: readonly RailKind[] = ['rail', 'highSpeed', 'lightRail', 'metro']

export function readCountryRail(pack: RailPack): CountryRail {
  const lines = readWorldLines(column(pack, 'xy', Int32Array), column(pack, 'start', Uint32Array))
  const lineOf = column(pack, 'line', Uint32Array)
  const groups = Map.groupBy(lineOf.keys(), (track) => {
    const { kind, colour } = pack.meta.lines[lineOf[track]!]!
    return `${kind} ${colour}`
  })
  const looks = [...groups.values()].map((members) => {
    const { kind, colour } = pack.meta.lines[lineOf[members[0]!]!]!
    const tracks = Uint32Array.from(members)
    return { kind, colour, tracks, index: indexBoxes(lines.boxes, tracks) }
  })
  return {
    bands: new LineBands(lines),
    looks: looks.toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind)),
    stations: readStations(pack),
  }
}

/** Returns the first zoom level at which a station kind is shown; merged stations use the lowest level. */
const firstSeen = (kind: number): number => railZooms[railKinds[kind] ?? 'rail'].stations

/**
 * Distance in degrees up to which stations of the same name are merged, because each line has its own position for an
 * interchange.
 */
const sameStation = 0.004

function readStations(pack: RailPack): RailStation[] {
  const longitude = column(pack, 'longitude', Int32Array)
  const latitude = column(pack, 'latitude', Int32Array)
  const kindOf = column(pack, 'stationKind', Uint8Array)
  const known = new Map<string, number[]>()
  const rows = [...kindOf.keys()].toSorted((a, b) => firstSeen(kindOf[a]!) - firstSeen(kindOf[b]!))
  return rows.flatMap((row) => {
    const name = pack.meta.stations[row]!
    const before = known.get(name.naml) ?? []
    const isNear = (other: number) =>
      Math.hypot(longitude[other]! - longitude[row]!, latitude[other]! - latitude[row]!) < sameStation * 1e6
    if (before.some(isNear)) return []
    known.set(name.naml, [...before, row])
    const x = worldX(longitude[row]! / 1e6)
    const y = worldY(latitude[row]! / 1e6)
    return [{ kind: railKinds[kindOf[row]!] ?? 'rail', name, x, y }]
  })
}
