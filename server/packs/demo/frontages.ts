import { column } from '#domain/area/areaPack.ts'
import type { RoadPack } from '#domain/area/roadPack.ts'
import { randomOf } from '#server/demo/random.ts'
import type { BorderGraph } from './borderGraph.ts'
import { rankOf } from './rankBorders.ts'
import { makeDemoVillageFinder } from './demoVillageFinder.ts'

/** A spot by a road where a house could be built, in meters of the plane. */
export interface Frontage {
  readonly x: number
  readonly y: number
  /** Unit vector away from the road. */
  readonly awayX: number
  readonly awayY: number
  /** Road class as an index in `roadClasses`. */
  readonly rank: number
}

const stepMetres = 42

/** Returns each village's spots along roads, on alternating sides; skips motorways and spots near a coast. */
export function findFrontages(
  roads: RoadPack,
  graph: BorderGraph,
  shoreOf: (village: number) => (x: number, y: number) => boolean,
): readonly (readonly Frontage[])[] {
  const find = makeDemoVillageFinder(graph.land)
  const found: Frontage[][] = graph.land.codes.map(() => [])
  const shores = new Map<number, (x: number, y: number) => boolean>()
  for (const frontage of walkRoads(roads, graph)) {
    const village = find(graph.plane.toLongitude(frontage.x), graph.plane.toLatitude(frontage.y))
    if (village < 0) continue
    const isShore = shores.get(village) ?? shoreOf(village)
    shores.set(village, isShore)
    if (!isShore(frontage.x, frontage.y)) found[village]!.push(frontage)
  }
  return found
}

function* walkRoads(roads: RoadPack, { plane }: BorderGraph): Generator<Frontage> {
  const xy = column(roads, 'xy', Int32Array)
  const start = column(roads, 'start', Uint32Array)
  const classes = column(roads, 'class', Uint8Array)
  const random = randomOf('frontages')
  for (const [line, rank] of classes.entries()) {
    if (rank === rankOf('motorway')) continue
    let longitude = 0
    let latitude = 0
    let side = 1
    let left = random.between(10, stepMetres)
    for (let at = start[line]!; at < start[line + 1]!; at++) {
      const fromX = plane.toX(longitude / 1e6)
      const fromY = plane.toY(latitude / 1e6)
      longitude += xy[at * 2]!
      latitude += xy[at * 2 + 1]!
      if (at === start[line]) continue
      const dx = plane.toX(longitude / 1e6) - fromX
      const dy = plane.toY(latitude / 1e6) - fromY
      const length = Math.hypot(dx, dy)
      for (; left < length; left += stepMetres * random.between(0.6, 1.4)) {
        side = -side
        const awayX = (-side * dy) / length
        const awayY = (side * dx) / length
        const away = random.between(7, 12) + (rank < rankOf('minor') ? 8 : 0)
        const x = fromX + (dx * left) / length + awayX * away
        const y = fromY + (dy * left) / length + awayY * away
        yield { x, y, awayX, awayY, rank }
      }
      left -= length
    }
  }
}
