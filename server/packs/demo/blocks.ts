import { type Random } from '#server/demo/random.ts'
import { type Edge, edgeBetween, type Polygon, runsClear, type StreetNet } from './streetNet.ts'

export interface BlockPlan {
  /** Target size in m². A block isn't cut if it is smaller than this size times a random factor from 1.2 to 2.2. */
  readonly blockSquareMetres: number
  /**
   * Strength of a street's curves as a share of its length; 0 for straight streets. Streets up to 150 m stay straight.
   */
  readonly sway: number
  readonly rank: number
  /** Returns whether to omit the street with this midpoint. An omitted street still bounds its blocks. */
  readonly isLeftOut: (x: number, y: number) => boolean
}

const snapMetres = 32
const minStreetMetres = 35

/**
 * Cuts a village into blocks: splits each block across its longer side until it is small enough. Streets that end near
 * each other on both sides of a road are aligned. Method: recursive subdivision along oriented boxes (Vanegas et al.
 * 2012).
 */
export function cutBlocks(net: StreetNet, village: Polygon, plan: BlockPlan, random: Random): void {
  const open = [village]
  for (let block = open.pop(); block; block = open.pop()) {
    if (Math.abs(sizeOf(block)) < plan.blockSquareMetres * random.between(1.2, 2.2)) continue
    const parts = cut(net, block, plan, random)
    if (parts) open.push(...parts)
  }
}

function sizeOf(block: Polygon): number {
  let twice = 0
  for (const [at, { x, y }] of block.entries()) {
    const next = block[(at + 1) % block.length]!
    twice += (x - block[0]!.x) * (next.y - block[0]!.y) - (next.x - block[0]!.x) * (y - block[0]!.y)
  }
  return twice / 2
}

/**
 * Returns the dominant direction of the outline in radians, modulo right angles: a quarter of the mean of four times
 * the angle, weighted by length^1.5.
 */
function directionOf(block: Polygon): number {
  let cosine = 0
  let sine = 0
  for (const [at, { x, y }] of block.entries()) {
    const next = block[(at + 1) % block.length]!
    const dx = next.x - x
    const dy = next.y - y
    const angle = 4 * Math.atan2(dy, dx)
    const weight = Math.hypot(dx, dy) ** 1.5
    cosine += weight * Math.cos(angle)
    sine += weight * Math.sin(angle)
  }
  return Math.atan2(sine, cosine) / 4
}

function cut(net: StreetNet, block: Polygon, plan: BlockPlan, random: Random): [Polygon, Polygon] | undefined {
  const angle = directionOf(block)
  const lengthways = extentOf(block, angle)
  const across = extentOf(block, angle + Math.PI / 2)
  const isLong = lengthways.max - lengthways.min >= across.max - across.min
  const extent = isLong ? lengthways : across
  const normal = isLong ? angle : angle + Math.PI / 2
  if (extent.max - extent.min < minStreetMetres * 1.6) return undefined
  for (const share of [random.between(0.4, 0.6), random.between(0.3, 0.7)]) {
    const found = longestChord(block, normal, extent.min + (extent.max - extent.min) * share)
    const parts = found && layStreet(net, block, found, plan, random)
    if (parts) return parts
  }
  return undefined
}

function extentOf(block: Polygon, angle: number): { min: number; max: number } {
  const along = block.map(({ x, y }) => x * Math.cos(angle) + y * Math.sin(angle))
  return { min: Math.min(...along), max: Math.max(...along) }
}

interface Hit {
  readonly edge: number
  readonly x: number
  readonly y: number
}

/**
 * Returns the longest part of the line with this normal and offset inside the block; undefined if no part is longer
 * than 35 m.
 */
function longestChord(block: Polygon, normal: number, offset: number): [Hit, Hit] | undefined {
  const cosine = Math.cos(normal)
  const sine = Math.sin(normal)
  const hits: (Hit & { along: number })[] = []
  for (const [edge, { x, y }] of block.entries()) {
    const next = block[(edge + 1) % block.length]!
    const from = x * cosine + y * sine - offset
    const to = next.x * cosine + next.y * sine - offset
    if (from > 0 === to > 0) continue
    const share = from / (from - to)
    const hitX = x + (next.x - x) * share
    const hitY = y + (next.y - y) * share
    hits.push({ edge, x: hitX, y: hitY, along: hitY * cosine - hitX * sine })
  }
  hits.sort((a, b) => a.along - b.along)
  let best: [Hit, Hit] | undefined
  let longest = minStreetMetres
  for (let at = 0; at + 1 < hits.length; at += 2) {
    const length = hits[at + 1]!.along - hits[at]!.along
    if (length > longest) [best, longest] = [[hits[at]!, hits[at + 1]!], length]
  }
  return best
}

/**
 * Adds a street between two points of the outline, snapping to nearby points. Returns the two new blocks; undefined if
 * the street would be too short or leave the block.
 */
function layStreet(
  net: StreetNet,
  block: Polygon,
  [first, second]: [Hit, Hit],
  plan: BlockPlan,
  random: Random,
): [Polygon, Polygon] | undefined {
  const start = { ...first, ...net.meet(edgeBetween(block, first.edge), first, snapMetres) }
  const end = { ...second, ...net.meet(edgeBetween(block, second.edge), second, snapMetres) }
  const length = Math.hypot(end.x - start.x, end.y - start.y)
  if (length < minStreetMetres * 0.7) return undefined
  const straight = [start.x, start.y, end.x, end.y]
  const swayed = plan.sway > 0 && length > 150 ? swayOf(straight, plan.sway, random) : straight
  const line = [swayed, straight].find((points) => runsClear(block, points, first.edge, second.edge))
  if (!line) return undefined
  net.join(edgeBetween(block, first.edge), start)
  net.join(edgeBetween(block, second.edge), end)
  const isDrawn = !plan.isLeftOut((start.x + end.x) / 2, (start.y + end.y) / 2)
  const street = net.add(Float64Array.from(line), isDrawn ? plan.rank : undefined)
  return partBlock(block, start, end, line, street)
}

function swayOf([x1, y1, x2, y2]: readonly number[], sway: number, random: Random): number[] {
  const dx = x2! - x1!
  const dy = y2! - y1!
  const bow = random.between(-sway, sway)
  const wave = random.between(-sway, sway) / 2
  const points = [x1!, y1!]
  const count = Math.min(8, Math.max(3, Math.round(Math.hypot(dx, dy) / 90)))
  for (let at = 1; at < count; at++) {
    const share = at / count
    const off = bow * Math.sin(Math.PI * share) + wave * Math.sin(2 * Math.PI * share)
    points.push(x1! + dx * share - dy * off, y1! + dy * share + dx * off)
  }
  return [...points, x2!, y2!]
}

function partBlock(block: Polygon, start: Hit, end: Hit, line: readonly number[], street: number): [Polygon, Polygon] {
  const segments = line.length / 2 - 1
  const back = Array.from({ length: segments }, (_, at): Edge => {
    const segment = segments - 1 - at
    return { x: line[segment * 2 + 2]!, y: line[segment * 2 + 3]!, line: street, segment }
  })
  const forth = Array.from({ length: segments }, (_, segment): Edge => {
    return { x: line[segment * 2]!, y: line[segment * 2 + 1]!, line: street, segment }
  })
  return [
    [...outlineBetween(block, start, end), ...back],
    [...outlineBetween(block, end, start), ...forth],
  ]
}

function outlineBetween(block: Polygon, from: Hit, to: Hit): Edge[] {
  const edges: Edge[] = [{ ...block[from.edge]!, x: from.x, y: from.y }]
  for (let at = (from.edge + 1) % block.length; ; at = (at + 1) % block.length) {
    const edge = block[at]!
    const before = edges.at(-1)!
    if (edge.x === before.x && edge.y === before.y) edges.pop()
    edges.push(edge)
    if (at === to.edge) break
  }
  const last = edges.at(-1)!
  if (last.x === to.x && last.y === to.y) edges.pop()
  return edges
}
