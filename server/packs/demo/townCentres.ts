import { type BorderGraph, densityAlongside } from './borderGraph.ts'
import type { RoadCentre } from './centrePairs.ts'

/** A township's road hub: an inland graph node, and the position for which it was chosen. */
export interface TownCentre extends RoadCentre {
  readonly town: number
  readonly people: number
  /** Population of the townships with centers within twenty kilometers, including this one. */
  readonly peopleAround: number
}

const reachMetres = 1200
const aroundMetres = 20_000

/**
 * Returns the township centers: the label point of the village with the most people around it, and the nearest inland
 * node. Omits townships without such a node within 8 km.
 */
export function findTownCentres(graph: BorderGraph): readonly TownCentre[] {
  const villagesOf = Map.groupBy(graph.density.keys(), (village) => graph.land.townOf[village]!)
  const inland = inlandNodes(graph)
  const centres = [...villagesOf].flatMap(([town, villages]) => {
    if (town < 0) return []
    const people = villages.reduce((sum, village) => sum + graph.people[village]!, 0)
    const heart = heartOf(graph, villages)
    const node = nearestNode(graph, inland, heart)
    return node === undefined ? [] : [{ town, node, ...heart, people }]
  })
  return centres.map((centre) => ({
    ...centre,
    peopleAround: centres
      .filter(({ x, y }) => Math.hypot(x - centre.x, y - centre.y) < aroundMetres)
      .reduce((sum, { people }) => sum + people, 0),
  }))
}

/**
 * Returns the label points of villages with at least `minDensity` people/km², densest first and at least `metres` apart.
 * Villages far from any inland node are omitted.
 */
export function findVillageCentres(graph: BorderGraph, minDensity: number, metres: number): readonly RoadCentre[] {
  const inland = inlandNodes(graph)
  const villages = [...graph.density.keys()]
    .filter((village) => graph.density[village]! >= minDensity)
    .sort((a, b) => graph.density[b]! - graph.density[a]!)
  const chosen: RoadCentre[] = []
  for (const village of villages) {
    const place = villagePlace(graph, village)
    if (chosen.some(({ x, y }) => (x - place.x) ** 2 + (y - place.y) ** 2 < metres ** 2)) continue
    const node = nearestNode(graph, inland, place, metres / 2)
    if (node !== undefined) chosen.push({ node, ...place })
  }
  return chosen
}

/**
 * Returns the nearest inland node at which all borders have 300 to 2,500 people per km², so that a motorway can start
 * there; the center's node if there is none within 8 km.
 */
export function edgeOfTown(graph: BorderGraph, centre: RoadCentre): RoadCentre {
  const loose = inlandNodes(graph).filter((node) => {
    const borders = graph.arcsAt.subarray(graph.starts[node]!, graph.starts[node + 1]!)
    return borders.every((arc) => densityAlongside(graph, arc) < 2500 && densityAlongside(graph, arc) > 300)
  })
  const node = nearestNode(graph, loose, centre) ?? centre.node
  return { node, x: graph.nodeXy[node * 2]!, y: graph.nodeXy[node * 2 + 1]! }
}

/** Returns a village's label position in meters of the plane. */
export const villagePlace = ({ plane, land }: BorderGraph, village: number): { x: number; y: number } => ({
  x: plane.toX(land.label[village * 2]!),
  y: plane.toY(land.label[village * 2 + 1]!),
})

function heartOf(graph: BorderGraph, villages: readonly number[]): { x: number; y: number } {
  const places = villages.map((village) => ({ ...villagePlace(graph, village), people: graph.people[village]! }))
  const pulls = places.map(({ x, y }) =>
    places.reduce((sum, near) => sum + near.people * Math.exp(-Math.hypot(near.x - x, near.y - y) / reachMetres), 0),
  )
  const { x, y } = places[pulls.indexOf(Math.max(...pulls))]!
  return { x, y }
}

function inlandNodes({ starts, arcsAt, level, isCoastal }: BorderGraph): readonly number[] {
  return Array.from(isCoastal.keys()).filter((node) => {
    const borders = arcsAt.subarray(starts[node]!, starts[node + 1]!).filter((arc) => level[arc] !== 0)
    return borders.length > 1 && isCoastal[node] === 0
  })
}

function nearestNode(
  { nodeXy }: BorderGraph,
  nodes: readonly number[],
  { x, y }: { readonly x: number; readonly y: number },
  maxMetres = 8000,
): number | undefined {
  let nearest: number | undefined
  let minSquared = maxMetres ** 2
  for (const node of nodes) {
    const squared = (nodeXy[node * 2]! - x) ** 2 + (nodeXy[node * 2 + 1]! - y) ** 2
    if (squared >= minSquared) continue
    nearest = node
    minSquared = squared
  }
  return nearest
}
