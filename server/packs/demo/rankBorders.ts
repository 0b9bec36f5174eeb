import { type RoadClass, roadClasses } from '#domain/area/roadPack.ts'
import { type BorderGraph, densityAlongside } from './borderGraph.ts'
import { neighbourPairs, type RoadCentre, spanningPairs } from './centrePairs.ts'
import { cheapestPath } from './cheapestPath.ts'
import { edgeOfTown, findTownCentres, findVillageCentres, type TownCentre } from './townCentres.ts'

export interface RankedBorders {
  /** Road class of each border as an index in `roadClasses`; `noRoad` if it has no road. */
  readonly rank: Uint8Array
  /** Borders along which motorways run, in addition to any road in `rank`. */
  readonly motorways: ReadonlySet<number>
}

export const noRoad = 255
export const rankOf = (name: RoadClass): number => roadClasses.indexOf(name)

/**
 * Ranks borders as roads: routes between major cities become motorways and trunk roads, routes between townships become
 * trunk, primary or secondary roads, and avenues in cities become primary or secondary roads. Routes converge, because
 * existing roads are cheaper. Routes avoid sparsely populated areas, bends and county borders, because county borders
 * are mostly rivers.
 */
export function rankBorders(graph: BorderGraph): RankedBorders {
  const centres = findTownCentres(graph)
  const hubs = hubsOf(graph, centres)
  const cost = costsOf(graph)
  const rank = new Uint8Array(graph.arcCount).fill(noRoad)
  const build = (pairs: readonly (readonly [RoadCentre, RoadCentre])[], name: RoadClass): void => {
    for (const [from, to] of pairs) {
      const maxCost = 8 * Math.hypot(from.x - to.x, from.y - to.y)
      for (const arc of cheapestPath(graph, cost, from.node, to.node, maxCost)?.arcs ?? []) {
        if (rank[arc] === noRoad) cost[arc]! *= 0.6
        rank[arc] = Math.min(rank[arc]!, rankOf(name))
      }
    }
  }
  const { motorways, gates } = routeMotorways(graph, hubs)
  build(gates, 'trunk')
  build(neighbourPairs(hubs, 190_000), 'trunk')
  build(
    neighbourPairs(
      centres.filter(({ people }) => people > 90_000),
      40_000,
    ),
    'trunk',
  )
  build(
    neighbourPairs(
      centres.filter(({ people }) => people > 28_000),
      40_000,
    ),
    'primary',
  )
  build(neighbourPairs(findVillageCentres(graph, 4000, 2600), 6000), 'primary')
  build(neighbourPairs(centres, 60_000), 'secondary')
  build(neighbourPairs(findVillageCentres(graph, 5000, 900), 2500), 'secondary')
  build(neighbourPairs(findVillageCentres(graph, 350, 3500), 9000), 'secondary')
  fillIn(graph, rank)
  return { rank, motorways }
}

/**
 * Returns each border's cost: meters, weighted up for low density, winding borders, and township and county borders.
 * Coasts are impassable.
 */
function costsOf(graph: BorderGraph): Float64Array {
  return graph.length.map((length, arc) => {
    if (graph.level[arc] === 0) return Number.POSITIVE_INFINITY
    const landCost = 1 + 3 * Math.exp(-densityAlongside(graph, arc) / 250)
    const line = graph.lines[arc]!
    const chord = Math.hypot(line.at(-2)! - line[0]!, line.at(-1)! - line[1]!)
    const winding = Math.min(2, length / Math.max(1, chord)) ** 0.9
    const border = graph.level[arc] === 6 ? 1 : graph.level[arc] === 5 ? 1.25 : 2.5
    return length * landCost * winding * border + 20
  })
}

function hubsOf(graph: BorderGraph, centres: readonly TownCentre[]): readonly TownCentre[] {
  const byCounty = Map.groupBy(centres, ({ town }) => graph.land.townCodes[town]!.slice(0, 5))
  return [...byCounty.values()].map((members) =>
    members.reduce((best, centre) => (weightOf(centre) > weightOf(best) ? centre : best)),
  )
}

const weightOf = ({ people, peopleAround }: TownCentre): number => people + peopleAround / 10

/** `gates` pairs the motorway's end at each city with the city's center, to be connected by a road. */
function routeMotorways(
  graph: BorderGraph,
  hubs: readonly TownCentre[],
): { motorways: ReadonlySet<number>; gates: readonly (readonly [RoadCentre, RoadCentre])[] } {
  const cost = costsOf(graph).map((metres, arc) => metres * (1 + Math.min(4, densityAlongside(graph, arc) / 3000)))
  const cities = hubs
    .filter(({ peopleAround }) => peopleAround > 300_000)
    .map((hub) => ({ hub, ...edgeOfTown(graph, hub) }))
  const motorways = new Set<number>()
  for (const [from, to] of spanningPairs(cities)) {
    for (const arc of cheapestPath(graph, cost, from.node, to.node)?.arcs ?? []) {
      if (!motorways.has(arc)) cost[arc]! *= 0.5
      motorways.add(arc)
    }
  }
  return { motorways, gates: cities.map((city) => [city, city.hub] as const) }
}

/** Turns the other borders in populous areas into minor roads or tracks, then removes long dead ends. */
function fillIn(graph: BorderGraph, rank: Uint8Array): void {
  const minor = rankOf('minor')
  const track = rankOf('track')
  for (let arc = 0; arc < graph.arcCount; arc++) {
    if (rank[arc] !== noRoad || graph.level[arc] === 0) continue
    const density = densityAlongside(graph, arc)
    const reachesCoast = graph.isCoastal[graph.from[arc]!] === 1 || graph.isCoastal[graph.to[arc]!] === 1
    if (reachesCoast && (density < 4000 || graph.length[arc]! > 600)) continue
    const factor = graph.level[arc] === 2 ? 6 : graph.level[arc] === 5 ? 1.5 : 1
    if (density > 450 * factor) rank[arc] = minor
    else if (density > 70 * factor) rank[arc] = track
  }
  for (let round = 0; round < 6; round++) {
    for (let arc = 0; arc < graph.arcCount; arc++) {
      if (rank[arc]! < minor || rank[arc] === noRoad) continue
      const isLoose = roadsAt(graph, rank, graph.from[arc]!) < 2 || roadsAt(graph, rank, graph.to[arc]!) < 2
      if (isLoose && graph.length[arc]! > (rank[arc] === minor ? 500 : 200)) rank[arc] = noRoad
    }
  }
}

function roadsAt({ starts, arcsAt }: BorderGraph, rank: Uint8Array, node: number): number {
  let count = 0
  for (let at = starts[node]!; at < starts[node + 1]!; at++) if (rank[arcsAt[at]!] !== noRoad) count++
  return count
}
