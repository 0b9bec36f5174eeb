import type { RoadGraph } from './roadGraph.ts'
import { type ModeRule, speedOn, wayClasses } from './travel.ts'

/** Search metric: time in deciseconds, or distance in decimeters. */
export type ReachMeasure = 'time' | 'distance'

export const closedArc = 65_535

/** Weight steps per second or meter. */
export const stepsPerUnit = 10

/**
 * Computes arc weights for a mode: deciseconds (length ÷ speed) or true decimeters, rounded, from 1 to 65,534. The
 * weight is `closedArc` where the mode or a one-way sign forbids travel.
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
