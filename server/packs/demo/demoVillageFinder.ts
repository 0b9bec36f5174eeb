import { isInArea, type VillageGround } from './villageGround.ts'

const cellDegrees = 0.01

/** Creates a lookup for the village at a place in degrees; -1 outside all villages. */
export function makeDemoVillageFinder({
  rings,
  codes,
}: VillageGround): (longitude: number, latitude: number) => number {
  const cells = new Map<number, number[]>()
  const cellOf = (column: number, row: number): number => row * 100_000 + column
  const toCell = (degrees: number): number => Math.floor((degrees + 180) / cellDegrees)
  for (let village = 0; village < codes.length; village++) {
    let west = 180
    let south = 90
    let east = -180
    let north = -90
    const first = rings.areaStart[village]!
    const end = rings.areaStart[village + 1]!
    for (let at = rings.ringStart[first]! * 2; at < rings.ringStart[end]! * 2; at += 2) {
      west = Math.min(west, rings.xy[at]!)
      east = Math.max(east, rings.xy[at]!)
      south = Math.min(south, rings.xy[at + 1]!)
      north = Math.max(north, rings.xy[at + 1]!)
    }
    for (let row = toCell(south); row <= toCell(north); row++) {
      for (let column = toCell(west); column <= toCell(east); column++) {
        const here = cells.get(cellOf(column, row))
        if (here) here.push(village)
        else cells.set(cellOf(column, row), [village])
      }
    }
  }
  return (longitude, latitude) => {
    const here = cells.get(cellOf(toCell(longitude), toCell(latitude))) ?? []
    return here.find((village) => isInArea(rings, village, longitude, latitude)) ?? -1
  }
}
