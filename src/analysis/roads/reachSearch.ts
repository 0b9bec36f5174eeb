import { closedArc } from './arcWeights.ts'
import type { RoadGraph } from './roadGraph.ts'

export interface SearchStart {
  readonly node: number
  readonly cost: number
}

export const unreached = 0x7fffffff

/**
 * Bounded one-to-all search in one graph. Arrays are reused and only touched nodes are reset, so the cost of a search
 * is independent of graph size. Method: Dijkstra 1959 with buckets (Dial 1969). Weights are integers of at least 1.
 */
export class ReachSearch {
  readonly #graph: RoadGraph
  /** Node costs from the last search, mostly `unreached`; the next search overwrites them. */
  readonly costs: Int32Array
  #reached: Uint32Array = new Uint32Array(4096)
  #count = 0
  #heads: Int32Array = new Int32Array(0)
  /** Bucket entries: node and next entry, adjacent in memory. */
  #entries: Int32Array = new Int32Array(16_384)
  /** Maximum weight of an open arc, cached by weights array. */
  readonly #heaviest = new WeakMap<Uint16Array, number>()

  constructor(graph: RoadGraph) {
    this.#graph = graph
    this.costs = new Int32Array(graph.nodeCount).fill(unreached)
  }

  /** Returns all nodes within the limit, cheapest first; valid until the next search. */
  run(weights: Uint16Array, starts: readonly SearchStart[], limit: number): Uint32Array {
    this.#clear(limit)
    let used = 0
    for (const { node, cost } of starts) {
      if (!(cost <= limit && cost < this.costs[node]!)) continue
      this.#entries = withRoom(this.#entries, used + 2)
      this.costs[node] = cost
      this.#entries[used] = node
      this.#entries[used + 1] = this.#heads[cost]!
      this.#heads[cost] = used
      used += 2
    }
    this.#settleAll(weights, limit, used)
    return this.#reached.subarray(0, this.#count)
  }

  /**
   * Visits the end nodes of arcs that the last search entered but couldn't complete; requires its weights and limit.
   * Computed on demand because only drawing needs these nodes.
   */
  visitCut(weights: Uint16Array, limit: number, visit: (node: number) => void): void {
    const { arcStart, arcTo } = this.#graph
    const heaviest = this.#heaviestOf(weights)
    // Starts at the most expensive nodes and stops at the first node where the heaviest arc fits, because it fits at
    // all cheaper nodes, too.
    for (let at = this.#count - 1; at >= 0; at--) {
      const node = this.#reached[at]!
      const left = limit - this.costs[node]!
      if (left >= heaviest) return
      const end = arcStart[node + 1]!
      for (let arc = arcStart[node]!; arc < end; arc++) {
        const weight = weights[arc]!
        if (weight > left && weight !== closedArc) visit(arcTo[arc]!)
      }
    }
  }

  #settleAll(weights: Uint16Array, limit: number, before: number): void {
    const { arcStart, arcTo } = this.#graph
    const costs = this.costs
    const heads = this.#heads
    let entries = this.#entries
    let reached = this.#reached
    let used = before
    let count = 0
    for (let cost = 0; cost <= limit; cost++) {
      // Maximum weight within the limit; the comparison with it also excludes closed arcs.
      const heaviest = limit - cost < closedArc ? limit - cost : closedArc - 1
      for (let entry = heads[cost]!; entry >= 0; entry = entries[entry + 1]!) {
        const node = entries[entry]!
        // Stale entry: a cheaper route was found. Otherwise the cost is final.
        if (costs[node] !== cost) continue
        const end = arcStart[node + 1]!
        let arc = arcStart[node]!
        if (used + 2 * (end - arc) > entries.length) entries = withRoom(entries, used + 2 * (end - arc))
        if (count === reached.length) reached = withRoom(reached, count + 1)
        reached[count++] = node
        for (; arc < end; arc++) {
          const weight = weights[arc]!
          if (weight > heaviest) continue
          const sum = cost + weight
          const to = arcTo[arc]!
          if (sum >= costs[to]!) continue
          costs[to] = sum
          entries[used] = to
          entries[used + 1] = heads[sum]!
          heads[sum] = used
          used += 2
        }
      }
    }
    this.#entries = entries
    this.#reached = reached
    this.#count = count
  }

  #heaviestOf(weights: Uint16Array): number {
    let heaviest = this.#heaviest.get(weights)
    if (heaviest !== undefined) return heaviest
    heaviest = 0
    for (const weight of weights) if (weight > heaviest && weight !== closedArc) heaviest = weight
    this.#heaviest.set(weights, heaviest)
    return heaviest
  }

  #clear(limit: number): void {
    for (let at = 0; at < this.#count; at++) this.costs[this.#reached[at]!] = unreached
    this.#count = 0
    if (this.#heads.length <= limit) this.#heads = new Int32Array(limit + 1)
    this.#heads.fill(-1, 0, limit + 1)
  }
}

/** Returns the list, or a copy with twice the required room if the list is too small. */
function withRoom<List extends Int32Array | Uint32Array>(list: List, room: number): List {
  if (room <= list.length) return list
  const larger = new (list.constructor as new (length: number) => List)(2 * room)
  larger.set(list)
  return larger
}
