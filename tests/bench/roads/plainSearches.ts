import { closedArc } from '../../../src/analysis/roads/arcWeights.ts'
import type { RoadGraph } from '../../../src/analysis/roads/roadGraph.ts'

/**
 * Creates a straightforward bounded search with a binary heap in typed arrays. The search returns the number of reached
 * nodes.
 */
export function makeHeapSearch({ arcStart, arcTo, nodeCount }: RoadGraph, weights: Uint16Array) {
  const costs = new Int32Array(nodeCount).fill(0x7fffffff)
  const touched = new Uint32Array(nodeCount)
  const keys = new Int32Array(nodeCount)
  const items = new Uint32Array(nodeCount)
  let size = 0
  const push = (key: number, item: number): void => {
    let at = size++
    while (at > 0) {
      const parent = (at - 1) >> 1
      if (keys[parent]! <= key) break
      keys[at] = keys[parent]!
      items[at] = items[parent]!
      at = parent
    }
    keys[at] = key
    items[at] = item
  }
  const pop = (): void => {
    const key = keys[--size]!
    const item = items[size]!
    let at = 0
    for (;;) {
      let child = 2 * at + 1
      if (child >= size) break
      if (child + 1 < size && keys[child + 1]! < keys[child]!) child++
      if (keys[child]! >= key) break
      keys[at] = keys[child]!
      items[at] = items[child]!
      at = child
    }
    keys[at] = key
    items[at] = item
  }
  return (source: number, limit: number): number => {
    let count = 0
    costs[source] = 0
    touched[count++] = source
    push(0, source)
    while (size > 0) {
      const cost = keys[0]!
      const node = items[0]!
      pop()
      if (cost > costs[node]!) continue
      for (let arc = arcStart[node]!; arc < arcStart[node + 1]!; arc++) {
        const weight = weights[arc]!
        const sum = cost + weight
        if (weight === closedArc || sum > limit || sum >= costs[arcTo[arc]!]!) continue
        if (costs[arcTo[arc]!] === 0x7fffffff) touched[count++] = arcTo[arc]!
        costs[arcTo[arc]!] = sum
        push(sum, arcTo[arc]!)
      }
    }
    for (let at = 0; at < count; at++) costs[touched[at]!] = 0x7fffffff
    return count
  }
}

export function makeMapSearch({ arcStart, arcTo, nodeCount }: RoadGraph, weights: Uint16Array) {
  const graph = new Map<number, { to: number; cost: number }[]>()
  for (let node = 0; node < nodeCount; node++) {
    const arcs: { to: number; cost: number }[] = []
    for (let arc = arcStart[node]!; arc < arcStart[node + 1]!; arc++)
      if (weights[arc] !== closedArc) arcs.push({ to: arcTo[arc]!, cost: weights[arc]! })
    graph.set(node, arcs)
  }
  return (source: number, limit: number): number => {
    const costs = new Map<number, number>([[source, 0]])
    const queue: { node: number; cost: number }[] = []
    const push = (entry: { node: number; cost: number }): void => {
      let at = queue.push(entry) - 1
      while (at > 0 && queue[(at - 1) >> 1]!.cost > entry.cost) {
        queue[at] = queue[(at - 1) >> 1]!
        at = (at - 1) >> 1
      }
      queue[at] = entry
    }
    const pop = (): { node: number; cost: number } => {
      const first = queue[0]!
      const last = queue.pop()!
      if (queue.length === 0) return first
      let at = 0
      for (let child = 1; child < queue.length; child = 2 * at + 1) {
        if (child + 1 < queue.length && queue[child + 1]!.cost < queue[child]!.cost) child++
        if (queue[child]!.cost >= last.cost) break
        queue[at] = queue[child]!
        at = child
      }
      queue[at] = last
      return first
    }
    push({ node: source, cost: 0 })
    while (queue.length > 0) {
      const { node, cost } = pop()
      if (cost > costs.get(node)!) continue
      for (const arc of graph.get(node)!) {
        const sum = cost + arc.cost
        if (sum > limit || sum >= (costs.get(arc.to) ?? Infinity)) continue
        costs.set(arc.to, sum)
        push({ node: arc.to, cost: sum })
      }
    }
    return costs.size
  }
}
