import type { Frame } from '#domain/geo/frame.ts'
import { arcWeights, type ReachMeasure } from './arcWeights.ts'
import { type EdgeGrid, makeEdgeGrid } from './edgeGrid.ts'
import { ReachSearch } from './reachSearch.ts'
import { makeRoadGraph, type RoadGraph, type RoadLines } from './roadGraph.ts'
import { defaultRules, type ModeRule, type TravelMode } from './travel.ts'

/** A road graph with what searches need, each made at the first need and kept. */
export interface RoadNet {
  readonly graph: RoadGraph
  readonly rules: Readonly<Record<TravelMode, ModeRule>>
  readonly grid: () => EdgeGrid
  readonly weights: (mode: TravelMode, measure: ReachMeasure) => Uint16Array
  readonly search: () => ReachSearch
}

/** Makes the net of ways; rules are the defaults unless given. */
export function makeRoadNet(lines: RoadLines, frame: Frame, rules = defaultRules): RoadNet {
  return netOf(makeRoadGraph(lines, frame), rules)
}

/** The net of a graph that is there already. */
export function netOf(graph: RoadGraph, rules: RoadNet['rules'] = defaultRules): RoadNet {
  let grid: EdgeGrid | undefined
  let search: ReachSearch | undefined
  const weights = new Map<string, Uint16Array>()
  return {
    graph,
    rules,
    grid: () => (grid ??= makeEdgeGrid(graph)),
    search: () => (search ??= new ReachSearch(graph)),
    weights(mode, measure) {
      const key = `${mode} ${measure}`
      const made = weights.get(key) ?? arcWeights(graph, rules[mode], measure)
      weights.set(key, made)
      return made
    },
  }
}
