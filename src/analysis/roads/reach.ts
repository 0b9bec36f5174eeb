import { localScale, toFrame } from '#domain/geo/frame.ts'
import type { Place } from '#domain/geo/point.ts'
import { AnalysisProblem } from '../analysisProblem.ts'
import { closedArc, type ReachMeasure, stepsPerUnit } from './arcWeights.ts'
import type { SearchStart } from './reachSearch.ts'
import type { RoadNet } from './roadNet.ts'
import { type RoadFoot, snapToRoad } from './snapToRoad.ts'
import { speedOn, travelModes, type TravelMode, wayClasses } from './travel.ts'

export interface ReachAsk {
  readonly place: Place
  readonly mode: TravelMode
  readonly measure: ReachMeasure
  /** Limit in seconds for `time`, in true meters for `distance`. */
  readonly limit: number
}

/** Reachable nodes, copied so that they remain valid after the next search. */
export interface Reached {
  /** Point where the place snaps to the road. */
  readonly foot: RoadFoot
  /** True meters from the place to this point, which the costs don't include. */
  readonly metresToRoad: number
  /** Node ids, ascending. */
  readonly nodes: Uint32Array
  /** Cost of each node in `nodes`, in tenths of a second or meter. */
  readonly costs: Uint32Array
  /** Limit in tenths of a second or meter. */
  readonly limit: number
}

export const maxMetresToRoad = 1000

/** Maximum limits in seconds or meters: three hours, or 100 km. */
export const reachLimits = { time: 10_800, distance: 100_000 } as const

/**
 * Finds road nodes within a time or distance of a place. The place snaps to the nearest edge that the mode may use
 * within 1,000 m. The search starts toward both ends of this edge, if one-way signs allow. Rounding changes the cost of
 * each edge by up to 0.1 s or 0.1 m. Throws `AnalysisProblem` if no road is near or the request is invalid. Method:
 * bounded shortest paths, Dijkstra 1959 with buckets (Dial 1969).
 */
export function reach(net: RoadNet, request: ReachAsk): Reached {
  const found = searchFrom(net, request)
  const nodes = Uint32Array.from(found.touched).sort()
  const { costs } = net.search()
  return {
    foot: found.foot,
    metresToRoad: found.metresToRoad,
    nodes,
    costs: Uint32Array.from(nodes, (node) => costs[node]!),
    limit: found.limit,
  }
}

/** A completed search; `touched` is valid until the next search. */
export interface RunSearch extends Pick<Reached, 'foot' | 'metresToRoad' | 'limit'> {
  readonly touched: Uint32Array
  readonly weights: Uint16Array
  /** Cost of the entire edge that the place snaps to, in each direction; `closedArc` if the direction isn't allowed. */
  readonly ownCosts: readonly [along: number, against: number]
}

/** Runs the search of `reach`, leaving costs in the network's search state. */
export function searchFrom(net: RoadNet, request: ReachAsk): RunSearch {
  const limit = stepsOf(request)
  const { graph } = net
  const { x, y } = toFrame(graph.frame, request.place.longitude, request.place.latitude)
  if (!Number.isFinite(x + y)) throw new AnalysisProblem('The place to start from is not on Earth.')
  const scale = localScale(graph.frame, x, y)
  const weights = net.weights(request.mode, request.measure)
  const rule = net.rules[request.mode]
  const isUsable = (edge: number): boolean =>
    speedOn(rule, wayClasses[graph.edgeClass[edge]!]!, graph.edgeLimit[edge]!) > 0
  const foot = snapToRoad(graph, net.grid(), x, y, maxMetresToRoad * scale, isUsable)
  if (!foot) throw new AnalysisProblem(noRoad(net, request.mode))
  const ownCosts = edgeCosts(net, request, foot.edge)
  const starts = startsOn(net, foot, ownCosts)
  const touched = net.search().run(weights, starts, limit)
  return { foot, metresToRoad: foot.metres / scale, limit, touched, weights, ownCosts }
}

function stepsOf({ mode, measure, limit }: ReachAsk): number {
  if (!travelModes.includes(mode)) throw new AnalysisProblem(`There is no way of travelling called "${String(mode)}".`)
  if (!(limit > 0)) throw new AnalysisProblem('The time or distance to be reached must be more than zero.')
  if (limit * stepsPerUnit < 1)
    throw new AnalysisProblem('The time or distance to be reached must be at least a tenth of a second or metre.')
  if (!(limit <= reachLimits[measure])) {
    const limitText = measure === 'time' ? '180 minutes' : '100 km'
    throw new AnalysisProblem(`The reach is computed up to ${limitText}; less was not asked for.`)
  }
  return Math.round(limit * stepsPerUnit)
}

function noRoad({ graph }: RoadNet, mode: TravelMode): string {
  if (graph.edgeCount === 0) return 'There are no roads of this region on the device.'
  const who = { walk: 'that one may walk on', scooter: 'for scooters', car: 'for cars' }[mode]
  return `There is no road ${who} within 1,000 m of the place.`
}

function edgeCosts(net: RoadNet, { mode, measure }: ReachAsk, edge: number): readonly [number, number] {
  const { graph } = net
  const rule = net.rules[mode]
  const metres = graph.edgeMetres[edge]!
  const speed = speedOn(rule, wayClasses[graph.edgeClass[edge]!]!, graph.edgeLimit[edge]!)
  const cost = (measure === 'distance' ? metres : metres / (speed / 3.6)) * stepsPerUnit
  const oneWay = rule.keepsOneWay ? graph.edgeOneWay[edge]! : 0
  return [oneWay === 2 ? closedArc : cost, oneWay === 1 ? closedArc : cost]
}

function startsOn({ graph }: RoadNet, { edge, share }: RoadFoot, [along, against]: readonly [number, number]) {
  const starts: SearchStart[] = []
  if (along !== closedArc) starts.push({ node: graph.edgeTo[edge]!, cost: Math.round(along * (1 - share)) })
  if (against !== closedArc) starts.push({ node: graph.edgeFrom[edge]!, cost: Math.round(against * share) })
  return starts
}
