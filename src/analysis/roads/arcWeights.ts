import type { RoadGraph } from './roadGraph.ts'
import { type ModeRule, speedOn, wayClasses } from './travel.ts'

/** What a search adds up: time in deciseconds, or way in decimetres. */
export type ReachMeasure = 'time' | 'distance'

/** Weight of an arc that the mode may not go along. */
export const closedArc = 65_535

/** Steps of a measure in a second or a metre. */
export const stepsPerUnit = 10

/**
 * Weight of each arc for a mode, Uint16: deciseconds (length ÷ speed of its class or posted limit) or decimetres on the ground,
 * rounded, at least 1; `closedArc` where the mode may not go or a one-way sign forbids it.
 */
export function arcWeights(graph: RoadGraph, rule: ModeRule, measure: ReachMeasure): Uint16Array {
  const { arcEdge, edgeMetres, edgeClass, edgeOneWay, edgeLimit } = graph
  const weights = new Uint16Array(arcEdge.length)
  for (let arc = 0; arc < weights.length; arc++) {
    const edge = arcEdge[arc]! >> 1
    const isAgainst = (arcEdge[arc]! & 1) === 1
    const oneWay = rule.keepsOneWay ? edgeOneWay[edge]! : 0
    const speed = speedOn(rule, wayClasses[edgeClass[edge]!]!, edgeLimit[edge]!)
    const isClosed = speed === 0 || oneWay === (isAgainst ? 1 : 2)
    weights[arc] = isClosed ? closedArc : stepsOf(edgeMetres[edge]!, speed, measure)
  }
  return weights
}

function stepsOf(metres: number, speed: number, measure: ReachMeasure): number {
  const steps = measure === 'distance' ? metres * stepsPerUnit : (metres / (speed / 3.6)) * stepsPerUnit
  return Math.max(1, Math.min(closedArc - 1, Math.round(steps)))
}
