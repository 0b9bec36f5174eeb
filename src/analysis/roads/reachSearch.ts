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
 * one touched is cleared, so that a search costs what it reaches, however large the graph.
 * Method: Dijkstra 1959 with buckets (Dial 1969): weights are whole numbers of at least 1.
 */
export class ReachSearch {
  readonly #graph: RoadGraph
  /** Cost of each node after the last search, `unreached` for most; changes with the next search. */
  readonly costs: Int32Array
  #touched: Uint32Array = new Uint32Array(4096)
  #count = 0
  #cut: Uint32Array = new Uint32Array(1024)
  #cutCount = 0
  /** First entry of each bucket; entries hold a node and the entry behind it. */
  #heads: Int32Array = new Int32Array(0)
  #entryNode: Int32Array = new Int32Array(8192)
  #entryNext: Int32Array = new Int32Array(8192)

  constructor(graph: RoadGraph) {
    this.#graph = graph
    this.costs = new Int32Array(graph.nodeCount).fill(unreached)
  }

  /** Reaches all nodes whose cost is at most the limit; answers them in the order in which they were first met. Valid until the next search. */
  run(weights: Uint16Array, starts: readonly SearchStart[], limit: number): Uint32Array {
    this.#clear(limit)
    let entries = 0
    for (const { node, cost } of starts) {
      if (!(cost <= limit && cost < this.costs[node]!)) continue
      this.#makeRoom(entries, 1)
      if (this.costs[node] === unreached) this.#touch(node)
      this.costs[node] = cost
      this.#entryNode[entries] = node
      this.#entryNext[entries] = this.#heads[cost]!
      this.#heads[cost] = entries++
    }
    this.#settleAll(weights, limit, entries)
    return this.#touched.subarray(0, this.#count)
  }

  /** Arcs that the limit cut: reached at their beginning, too long to be gone to their end. Valid until the next search. */
  cutArcs(): Uint32Array {
    return this.#cut.subarray(0, this.#cutCount)
  }

  /** Goes on from the nodes of each bucket in turn, the cheapest first. */
  #settleAll(weights: Uint16Array, limit: number, before: number): void {
    const { arcStart, arcTo } = this.#graph
    const [costs, heads] = [this.costs, this.#heads]
    let [entryNode, entryNext, entries] = [this.#entryNode, this.#entryNext, before]
    for (let cost = 0; cost <= limit; cost++) {
      for (let entry = heads[cost]!; entry >= 0; entry = entryNext[entry]!) {
        const node = entryNode[entry]!
        // An entry that a cheaper way has overtaken.
        if (costs[node] !== cost) continue
        const start = arcStart[node]!
        const end = arcStart[node + 1]!
        if (entries + end - start > entryNode.length) {
          this.#makeRoom(entries, end - start)
          entryNode = this.#entryNode
          entryNext = this.#entryNext
        }
        for (let arc = start; arc < end; arc++) {
          const weight = weights[arc]!
          const sum = cost + weight
          if (weight === closedArc) continue
          if (sum > limit) {
            this.#noteCut(arc)
            continue
          }
          const to = arcTo[arc]!
          const known = costs[to]!
          if (sum >= known) continue
          if (known === unreached) this.#touch(to)
          costs[to] = sum
          entryNode[entries] = to
          entryNext[entries] = heads[sum]!
          heads[sum] = entries++
        }
      }
    }
  }

  #touch(node: number): void {
    if (this.#count === this.#touched.length) this.#touched = twiceAsLong(this.#touched)
    this.#touched[this.#count++] = node
  }

  #noteCut(arc: number): void {
    if (this.#cutCount === this.#cut.length) this.#cut = twiceAsLong(this.#cut)
    this.#cut[this.#cutCount++] = arc
  }

  #clear(limit: number): void {
    for (let i = 0; i < this.#count; i++) this.costs[this.#touched[i]!] = unreached
    this.#count = 0
    this.#cutCount = 0
    if (this.#heads.length <= limit) this.#heads = new Int32Array(limit + 1)
    this.#heads.fill(-1, 0, limit + 1)
  }

  #makeRoom(entries: number, more: number): void {
    if (entries + more <= this.#entryNode.length) return
    const room = 2 * (entries + more)
    const [nodes, nexts] = [new Int32Array(room), new Int32Array(room)]
    nodes.set(this.#entryNode)
    nexts.set(this.#entryNext)
    this.#entryNode = nodes
    this.#entryNext = nexts
  }
}

function twiceAsLong(column: Uint32Array): Uint32Array {
  const larger = new Uint32Array(column.length * 2)
  larger.set(column)
  return larger
}
