import { closedArc } from './arcWeights.ts'
import { visitPieces } from './edgeGrid.ts'
import type { RunSearch } from './reach.ts'
import { unreached } from './reachSearch.ts'
import type { RoadNet } from './roadNet.ts'

/** Costs for an edge after a search: at each end, and for traversing it each way. Infinity if unreached or closed. */
interface EdgeCosts {
  readonly from: number
  readonly to: number
  readonly along: number
  readonly against: number
}

/** Sample points with costs on all reached stretches of road, at most `spacing` meters apart. */
export class RoadSamples {
  xs: Float64Array
  ys: Float64Array
  costs: Float64Array
  count = 0
  readonly #net: RoadNet
  readonly #limit: number
  readonly #spacing: number

  constructor(net: RoadNet, found: RunSearch, spacing: number) {
    this.#net = net
    this.#limit = found.limit
    this.#spacing = spacing
    const room = found.touched.length * 1.25 + 1024
    this.xs = new Float64Array(room)
    this.ys = new Float64Array(room)
    this.costs = new Float64Array(room)
    const { graph } = net
    const { arcStart, arcTo, arcEdge, edgeMetres, shapeStart } = graph
    const { costs } = net.search()
    const { touched } = found
    const { facts } = net.nodeFacts()
    this.#addNodes(touched)
    for (let at = 0; at < touched.length; at++) {
      const node = touched[at]!
      // Short straight edges need no samples between their ends.
      if (facts[4 * node + 2]! < spacing) continue
      const last = arcStart[node + 1]!
      for (let arc = arcStart[node]!; arc < last; arc++) {
        const code = arcEdge[arc]!
        // Handle an edge at its first node, or at the other if the first wasn't reached.
        if ((code & 1) === 1 && costs[arcTo[arc]!] !== unreached) continue
        const edge = code >> 1
        if (edgeMetres[edge]! < spacing && shapeStart[edge] === shapeStart[edge + 1]) continue
        this.#addEdge(edge, this.#costsOf(found, node, arc))
      }
    }
    this.#addOwnEdge(found)
  }

  #addNodes(touched: Uint32Array): void {
    const { originX, originY, facts } = this.#net.nodeFacts()
    const { costs } = this.#net.search()
    const xs = this.xs
    const ys = this.ys
    const ownCosts = this.costs
    for (let at = 0; at < touched.length; at++) {
      const node = touched[at]!
      xs[at] = originX + facts[4 * node]!
      ys[at] = originY + facts[4 * node + 1]!
      ownCosts[at] = costs[node]!
    }
    this.count = touched.length
  }

  #costsOf({ weights }: RunSearch, node: number, arc: number): EdgeCosts {
    const { graph } = this.#net
    const { costs } = this.#net.search()
    const far = graph.arcTo[arc]!
    const near = costs[node]!
    const away = costs[far] === unreached ? Infinity : costs[far]!
    const weight = weights[arc]!
    const forth = weight === closedArc ? Infinity : weight
    let back = Infinity
    if (away !== Infinity) {
      const twin = graph.arcEdge[arc]! ^ 1
      let at = graph.arcStart[far]!
      while (graph.arcEdge[at] !== twin) at++
      if (weights[at] !== closedArc) back = weights[at]!
    }
    return (graph.arcEdge[arc]! & 1) === 0
      ? { from: near, to: away, along: forth, against: back }
      : { from: away, to: near, along: back, against: forth }
  }

  #addEdge(edge: number, { from, to, along, against }: EdgeCosts): void {
    const { xs, ys, edgeFrom, edgeTo, shapeStart, shapeXy } = this.#net.graph
    const first = shapeStart[edge]!
    const end = shapeStart[edge + 1]!
    const originX = xs[edgeFrom[edge]!]!
    const originY = ys[edgeFrom[edge]!]!
    const lastX = xs[edgeTo[edge]!]!
    const lastY = ys[edgeTo[edge]!]!
    const total = this.#lengthOf(edge)
    if (!(total > 0)) return
    let x = originX
    let y = originY
    let before = 0
    for (let at = first; at <= end; at++) {
      const nextX = at < end ? originX + shapeXy[2 * at]! : lastX
      const nextY = at < end ? originY + shapeXy[2 * at + 1]! : lastY
      const length = Math.sqrt((nextX - x) ** 2 + (nextY - y) ** 2)
      const parts = Math.max(1, Math.ceil(length / this.#spacing))
      const isLast = at === end
      // Edge ends are nodes, already sampled if reached.
      for (let part = 1; part <= (isLast ? parts - 1 : parts); part++) {
        const share = (before + (length * part) / parts) / total
        const forth = from + share * along
        const back = to + (1 - share) * against
        const cost = forth < back ? forth : back
        if (cost <= this.#limit) this.#add(x + ((nextX - x) * part) / parts, y + ((nextY - y) * part) / parts, cost)
      }
      x = nextX
      y = nextY
      before += length
    }
  }

  #addOwnEdge({ foot, ownCosts: [along, against] }: RunSearch): void {
    const { edge, share: own } = foot
    const total = this.#lengthOf(edge)
    let before = 0
    visitPieces(this.#net.graph, edge, (x1, y1, x2, y2) => {
      const length = Math.sqrt((x2 - x1) ** 2 + (y2 - y1) ** 2)
      const parts = Math.max(1, Math.ceil(length / this.#spacing))
      for (let part = 0; part <= parts; part++) {
        const ahead = total > 0 ? (before + (length * part) / parts) / total - own : 0
        const way = ahead >= 0 ? along : against
        const cost = way === closedArc ? Infinity : Math.abs(ahead) * way
        if (cost <= this.#limit) this.#add(x1 + ((x2 - x1) * part) / parts, y1 + ((y2 - y1) * part) / parts, cost)
      }
      before += length
    })
    this.#add(foot.x, foot.y, 0)
  }

  #lengthOf(edge: number): number {
    const { xs, ys, edgeFrom, edgeTo, shapeStart, shapeXy } = this.#net.graph
    let x = 0
    let y = 0
    let length = 0
    for (let at = shapeStart[edge]!; at < shapeStart[edge + 1]!; at++) {
      length += Math.sqrt((shapeXy[2 * at]! - x) ** 2 + (shapeXy[2 * at + 1]! - y) ** 2)
      x = shapeXy[2 * at]!
      y = shapeXy[2 * at + 1]!
    }
    const from = edgeFrom[edge]!
    const to = edgeTo[edge]!
    return length + Math.sqrt((xs[to]! - xs[from]! - x) ** 2 + (ys[to]! - ys[from]! - y) ** 2)
  }

  #add(x: number, y: number, cost: number): void {
    if (this.count === this.xs.length) this.#grow()
    this.xs[this.count] = x
    this.ys[this.count] = y
    this.costs[this.count++] = cost
  }

  #grow(): void {
    const room = 2 * this.count
    const grown = (column: Float64Array): Float64Array => {
      const larger = new Float64Array(room)
      larger.set(column)
      return larger
    }
    this.xs = grown(this.xs)
    this.ys = grown(this.ys)
    this.costs = grown(this.costs)
  }
}
