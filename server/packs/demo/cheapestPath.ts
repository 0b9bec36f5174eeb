import type { BorderGraph } from './borderGraph.ts'

/** Cost of a U-turn in meters; a right-angle turn costs half. */
const turnMetres = 500

/**
 * Returns the cheapest path's borders in order, with its cost; undefined if no path is within the cost limit. Never
 * uses borders with infinite cost. Turn costs depend only on the best path to each node, so the path is only nearly
 * optimal. Method: Dijkstra 1959 with a binary heap.
 */
export function cheapestPath(
  graph: BorderGraph,
  cost: Float64Array,
  from: number,
  to: number,
  maxCost = Number.POSITIVE_INFINITY,
): { readonly arcs: number[]; readonly cost: number } | undefined {
  const best = new Map<number, number>([[from, 0]])
  const cameBy = new Map<number, number>()
  const done = new Set<number>()
  const heap = new Heap()
  heap.push(from, 0)
  while (heap.size > 0) {
    const node = heap.pop()
    if (node === to) return { arcs: walkBack(graph, cameBy, from, to), cost: best.get(to)! }
    if (done.has(node)) continue
    done.add(node)
    for (let at = graph.starts[node]!; at < graph.starts[node + 1]!; at++) {
      const arc = graph.arcsAt[at]!
      const next = graph.from[arc] === node ? graph.to[arc]! : graph.from[arc]!
      const sum = best.get(node)! + cost[arc]! + turnCost(graph, cameBy.get(node), arc, node)
      if (sum > maxCost || sum >= (best.get(next) ?? Number.POSITIVE_INFINITY)) continue
      best.set(next, sum)
      cameBy.set(next, arc)
      heap.push(next, sum)
    }
  }
  return undefined
}

function walkBack(graph: BorderGraph, cameBy: ReadonlyMap<number, number>, from: number, to: number): number[] {
  const arcs: number[] = []
  for (let node = to; node !== from; ) {
    const arc = cameBy.get(node)!
    arcs.push(arc)
    node = graph.from[arc] === node ? graph.to[arc]! : graph.from[arc]!
  }
  return arcs.reverse()
}

function turnCost(graph: BorderGraph, before: number | undefined, arc: number, node: number): number {
  if (before === undefined) return 0
  const [ax, ay] = directionFrom(graph, before, node)
  const [bx, by] = directionFrom(graph, arc, node)
  return (turnMetres / 2) * (1 + ax * bx + ay * by)
}

/**
 * Returns the unit vector from the node toward the border's middle point, or toward its other end if the border has
 * only two points.
 */
function directionFrom({ lines, nodeXy }: BorderGraph, arc: number, node: number): [number, number] {
  const line = lines[arc]!
  const isTwoPoints = line.length === 4
  const isStart = line[0] === nodeXy[node * 2] && line[1] === nodeXy[node * 2 + 1]
  const at = isTwoPoints ? (isStart ? 2 : 0) : (line.length >> 2) * 2
  const dx = line[at]! - nodeXy[node * 2]!
  const dy = line[at + 1]! - nodeXy[node * 2 + 1]!
  const size = Math.sqrt(dx * dx + dy * dy) || 1
  return [dx / size, dy / size]
}

class Heap {
  readonly #items: number[] = []
  readonly #keys: number[] = []

  get size(): number {
    return this.#items.length
  }

  push(item: number, key: number): void {
    let at = this.#items.length
    while (at > 0) {
      const parent = (at - 1) >> 1
      if (this.#keys[parent]! <= key) break
      this.#move(parent, at)
      at = parent
    }
    this.#items[at] = item
    this.#keys[at] = key
  }

  pop(): number {
    const first = this.#items[0]!
    const item = this.#items.pop()!
    const key = this.#keys.pop()!
    const count = this.#items.length
    if (count === 0) return first
    let at = 0
    for (;;) {
      let child = at * 2 + 1
      if (child >= count) break
      if (child + 1 < count && this.#keys[child + 1]! < this.#keys[child]!) child++
      if (this.#keys[child]! >= key) break
      this.#move(child, at)
      at = child
    }
    this.#items[at] = item
    this.#keys[at] = key
    return first
  }

  #move(from: number, to: number): void {
    this.#items[to] = this.#items[from]!
    this.#keys[to] = this.#keys[from]!
  }
}
