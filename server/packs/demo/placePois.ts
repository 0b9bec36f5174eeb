import type { PoiKind } from '#server/demo/demoPoiKinds.ts'
import type { Random } from '#server/demo/random.ts'
import type { BorderGraph } from './borderGraph.ts'
import type { Frontage } from './frontages.ts'
import { rankOf } from './rankBorders.ts'
import { villagePlace } from './townCentres.ts'
import { isInArea } from './villageGround.ts'

/** A placed point of interest, in millionths of a degree. */
export interface PlacedPoi {
  readonly kind: PoiKind
  readonly longitude: number
  readonly latitude: number
}

const busyClasses = ['retail', 'food', 'finance', 'office', 'health', 'transport']
const cornerMetres = 110

/**
 * Distributes a village's points along its roads, or around its label position if it has no roads. Each point gets its
 * own spot while spots remain. Shops prefer larger roads and a few busy corners; homes and parks are farther from the
 * road.
 */
export function placePois(
  graph: BorderGraph,
  village: number,
  kinds: readonly PoiKind[],
  frontages: readonly Frontage[],
  random: Random,
): PlacedPoi[] {
  const corners = pickCorners(frontages, random)
  const busyFirst = orderBy(frontages, random, (frontage) => pullOf(frontage, corners))
  const anyFirst = orderBy(frontages, random, () => 1)
  const used = new Set<Frontage>()
  const next = { busy: 0, any: 0 }
  return kinds.map((kind) => {
    const isBusy = busyClasses.includes(kind.poiClass)
    const list = isBusy ? busyFirst : anyFirst
    const turn = isBusy ? 'busy' : 'any'
    while (next[turn] < list.length && used.has(list[next[turn]]!)) next[turn]++
    const frontage = list[next[turn]] ?? (frontages.length > 0 ? random.pick(frontages) : undefined)
    if (frontage) used.add(frontage)
    return placeOne(graph, village, kind, frontage, isBusy, random)
  })
}

function pickCorners(frontages: readonly Frontage[], random: Random): readonly Frontage[] {
  const large = frontages.filter(({ rank }) => rank < rankOf('minor'))
  const from = large.length > 4 ? large : frontages
  return from.length === 0 ? [] : Array.from({ length: 1 + Math.min(2, from.length >> 6) }, () => random.pick(from))
}

function pullOf({ x, y, rank }: Frontage, corners: readonly Frontage[]): number {
  const road = rank < rankOf('minor') ? 2 : rank === rankOf('minor') ? 1 : 0.4
  return corners.reduce(
    (sum, corner) => sum + 6 * Math.exp(-Math.hypot(corner.x - x, corner.y - y) / cornerMetres),
    road * 0.5,
  )
}

/** Returns the items in a weighted random order. Method: Efraimidis & Spirakis 2006. */
function orderBy<Item>(items: readonly Item[], random: Random, weightOf: (item: Item) => number): Item[] {
  return items
    .map((item) => ({ item, key: -Math.log(1 - random.next()) / weightOf(item) }))
    .sort((a, b) => a.key - b.key)
    .map(({ item }) => item)
}

function placeOne(
  graph: BorderGraph,
  village: number,
  kind: PoiKind,
  frontage: Frontage | undefined,
  isBusy: boolean,
  random: Random,
): PlacedPoi {
  const { x, y } = frontage ?? villagePlace(graph, village)
  const depth = isBusy ? random.between(0, 4) : random.between(2, 26)
  const reach = Math.min(250, 120 * Math.sqrt(graph.land.squareKilometres[village]!))
  for (let tries = 0; tries < 24; tries++) {
    const shrink = 0.8 ** tries
    const place = frontage
      ? {
          x: x + (frontage.awayX * depth + random.between(-3, 3)) * shrink,
          y: y + (frontage.awayY * depth + random.between(-3, 3)) * shrink,
        }
      : { x: x + random.between(-reach, reach) * shrink, y: y + random.between(-reach, reach) * shrink }
    const longitude = Math.round(graph.plane.toLongitude(place.x) * 1e6)
    const latitude = Math.round(graph.plane.toLatitude(place.y) * 1e6)
    if (isInArea(graph.land.rings, village, longitude / 1e6, latitude / 1e6)) return { kind, longitude, latitude }
  }
  const longitude = graph.land.label[village * 2]!
  const latitude = graph.land.label[village * 2 + 1]!
  return { kind, longitude: Math.round(longitude * 1e6), latitude: Math.round(latitude * 1e6) }
}
