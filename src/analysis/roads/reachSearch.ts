import { closedArc } from './arcWeights.ts'
import type { RoadGraph } from './roadGraph.ts'

/** Where a search begins: nodes, each with what it costs to get there. */
export interface SearchStart {
  readonly node: number
  readonly cost: number
}

/** Cost of a node that was not reached. */
export const unreached = 0x7fffffff

/**
 * Bounded one-to-all search over one graph. Its room (two numbers a node) is kept from search to search, and only what the last
 * one reached is cleared, so that a search costs what it reaches, however large the graph.
 * Method: Dijkstra 1959 with buckets (Dial 1969): weights are whole numbers of at least 1.
 */
export class ReachSearch {
  readonly #graph: RoadGraph
  /** Cost of each node after the last search, `unreached` for most; changes with the next search. */
  readonly costs: Int32Array
  #reached: Uint32Array = new Uint32Array(4096)
  #count = 0
  /** First entry of each bucket. */
  #heads: Int32Array = new Int32Array(0)
  /** Entries of buckets: a node and the entry behind it, side by side in memory. */
  #entries: Int32Array = new Int32Array(16_384)
  /** The heaviest open arc of weights that were asked for before. */
  readonly #heaviest = new WeakMap<Uint16Array, number>()

  constructor(graph: RoadGraph) {
    this.#graph = graph
    this.costs = new Int32Array(graph.nodeCount).fill(unreached)
  }

  /** Reaches all nodes whose cost is at most the limit; answers them, the cheapest first. Valid until the next search. */
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
   * Visits the far nodes of arcs that the limit cut in the last search (of the same weights and limit): reached at their beginning, too long to be
   * gone to their end. Only drawing asks, so that a search takes no note of them.
   */
  visitCut(weights: Uint16Array, limit: number, visit: (node: number) => void): void {
    const { arcStart, arcTo } = this.#graph
    const heaviest = this.#heaviestOf(weights)
    // The dearest stand last: before the first from which every arc can be gone, nothing is cut.
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

  /** Goes on from the nodes of each bucket in turn, the cheapest first. */
  #settleAll(weights: Uint16Array, limit: number, before: number): void {
    const { arcStart, arcTo } = this.#graph
    const [costs, heads] = [this.costs, this.#heads]
    let [entries, reached, used, count] = [this.#entries, this.#reached, before, 0]
    for (let cost = 0; cost <= limit; cost++) {
      // The heaviest arc that may still be gone to its end: one comparison sees to closed arcs, too.
      const heaviest = limit - cost < closedArc ? limit - cost : closedArc - 1
      for (let entry = heads[cost]!; entry >= 0; entry = entries[entry + 1]!) {
        const node = entries[entry]!
        // An entry that a cheaper way has overtaken; else no way to the node is cheaper.
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

/** The same list where it has room for this many numbers, else one with twice as much. */
function withRoom<List extends Int32Array | Uint32Array>(list: List, room: number): List {
  if (room <= list.length) return list
  const larger = new (list.constructor as new (length: number) => List)(2 * room)
  larger.set(list)
  return larger
}
