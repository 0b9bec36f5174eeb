import { joinEdges, type PlainEdges, type SignedEdges, signedEdges, slopeOf } from './signedEdges.ts'

export interface Swept {
  readonly edges: SignedEdges
  /** True if edges of the same shape cross by more than a micrometer on both sides of the crossing. */
  readonly hasCrossings: boolean
}

/** Maximum depth, in meters, of a crossing that counts as touching. */
const touch = 1e-6

/**
 * Returns the area of one shape by the even-odd rule, or the intersection of two shapes. Edges may cross, touch, repeat
 * and overlap. Frequent callers pass a sweeper to reuse its memory. Method: a sweep over vertical slabs between edge
 * ends, with edges sorted from below. If the order differs between a slab's two sides, edges cross and the slab is cut
 * at the crossing. Walking up a slab toggles between inside and outside; edges where this state changes form the
 * result. The topology can't become invalid: a rounding error in the order moves the border by less than a millionth of
 * a meter.
 */
export function sweepEdges(first: PlainEdges, second?: PlainEdges, sweeper = new Sweeper()): Swept {
  return sweeper.sweep(first, second)
}

/**
 * Returns the union of several shapes. A curve's edges are a shape, too, which contains the points that the curve winds
 * around more often counterclockwise than clockwise.
 */
export function uniteEdges(shapes: readonly SignedEdges[], sweeper = new Sweeper()): SignedEdges {
  // Divide and conquer removes interior edges before the next sweep.
  const half = shapes.length >> 1
  if (half === 0) return sweeper.unite(shapes[0] ?? joinEdges([]))
  return sweeper.unite(joinEdges([uniteEdges(shapes.slice(0, half), sweeper), uniteEdges(shapes.slice(half), sweeper)]))
}

export class Sweeper {
  #hasCrossings = false
  /** Edge signs if winding numbers are used instead of the even-odd rule. */
  #signs: Int8Array | undefined
  #isPair = false
  #count = 0
  #firstCount = 0
  /** Ends of both shapes' edges, the first shape's edges first. */
  #ends = new Float64Array(0)
  #slopes = new Float64Array(0)
  /** Height of each active edge at the slab's left side. */
  #heights = new Float64Array(0)
  #events = new Float64Array(0)
  #active = new Int32Array(0)
  #activeCount = 0
  /** Heights of active edges at the slab's left side, in the order of `#active`. */
  #left = new Float64Array(0)
  /** Heights of active edges at the slab's right side, in the order of `#active`. */
  #right = new Float64Array(0)
  /** Suffix minimums of `#left`, used to find edges that cross no edge above them. */
  #lowestLeft = new Float64Array(0)
  /** Suffix minimums of `#right`. */
  #lowestRight = new Float64Array(0)
  /** Sign of each edge's open piece; 0 if it has no open piece. */
  #openSign = new Int8Array(0)
  #open = new Float64Array(0)
  #out = new Float64Array(64)
  #outSigns = new Int8Array(16)
  #outCount = 0

  unite(edges: SignedEdges): SignedEdges {
    this.#signs = edges.signs
    const united = this.sweep(edges, undefined).edges
    this.#signs = undefined
    return united
  }

  sweep(first: PlainEdges, second: PlainEdges | undefined): Swept {
    this.#hasCrossings = false
    this.#isPair = second !== undefined
    this.#count = 0
    this.#activeCount = 0
    this.#outCount = 0
    const from = second ? Math.max(first.minX, second.minX) : first.minX
    const to = second ? Math.min(first.maxX, second.maxX) : first.maxX
    const ceiling = second ? Math.min(first.maxY, second.maxY) : first.maxY
    this.#makeRoom(first.count + (second?.count ?? 0))
    this.#take(first, from, to, ceiling)
    this.#firstCount = this.#count
    if (second) this.#take(second, from, to, ceiling)
    this.#run(this.#sortEvents(from, to))
    return { edges: signedEdges(this.#out, this.#outSigns, this.#outCount), hasCrossings: this.#hasCrossings }
  }

  #makeRoom(count: number): void {
    if (count <= this.#active.length) return
    const room = count * 2
    this.#ends = new Float64Array(4 * room)
    this.#slopes = new Float64Array(room)
    this.#heights = new Float64Array(room)
    this.#events = new Float64Array(2 * room + 2)
    this.#active = new Int32Array(room)
    this.#left = new Float64Array(room)
    this.#right = new Float64Array(room)
    this.#lowestLeft = new Float64Array(room + 1)
    this.#lowestRight = new Float64Array(room + 1)
    this.#openSign = new Int8Array(room)
    this.#open = new Float64Array(4 * room)
  }

  /** Collects edges between two x values, except edges above any shared area. */
  #take({ count, ends }: PlainEdges, from: number, to: number, ceiling: number): void {
    for (let at = 0; at < 4 * count; at += 4) {
      const x1 = ends[at]!
      const y1 = ends[at + 1]!
      const x2 = ends[at + 2]!
      const y2 = ends[at + 3]!
      if (x1 >= to) break
      if (x2 <= from || (y1 > ceiling && y2 > ceiling)) continue
      const edge = this.#count++
      const into = this.#ends
      into[4 * edge] = x1
      into[4 * edge + 1] = y1
      into[4 * edge + 2] = x2
      into[4 * edge + 3] = y2
      this.#slopes[edge] = slopeOf(x1, y1, x2, y2)
      this.#openSign[edge] = 0
    }
  }

  /** Collects the bounds and all distinct end x values between them, sorted; returns their count. */
  #sortEvents(from: number, to: number): number {
    if (!(from < to)) return 0
    const events = this.#events
    const ends = this.#ends
    let count = 0
    events[count++] = from
    for (let at = 0; at < 4 * this.#count; at += 2) {
      const x = ends[at]!
      if (x > from && x < to) events[count++] = x
    }
    events[count++] = to
    events.subarray(0, count).sort()
    let uniqueCount = 1
    for (let i = 1; i < count; i++) if (events[i]! > events[uniqueCount - 1]!) events[uniqueCount++] = events[i]!
    return uniqueCount
  }

  #run(eventCount: number): void {
    const events = this.#events
    const ends = this.#ends
    let nextFirst = 0
    let nextSecond = this.#firstCount
    for (let i = 0; i + 1 < eventCount; i++) {
      const x = events[i]!
      this.#dropEnded(x)
      while (nextFirst < this.#firstCount && ends[4 * nextFirst]! <= x) this.#add(nextFirst++, x)
      while (nextSecond < this.#count && ends[4 * nextSecond]! <= x) this.#add(nextSecond++, x)
      if (this.#activeCount > 0) this.#slab(x, events[i + 1]!)
    }
    for (let edge = 0; edge < this.#count; edge++) this.#close(edge)
  }

  #add(edge: number, x: number): void {
    if (this.#ends[4 * edge + 2]! <= x) return
    this.#active[this.#activeCount++] = edge
    this.#heights[edge] = this.#heightAt(edge, x)
  }

  #dropEnded(x: number): void {
    let uniqueCount = 0
    for (let i = 0; i < this.#activeCount; i++) {
      const edge = this.#active[i]!
      if (this.#ends[4 * edge + 2]! > x) this.#active[uniqueCount++] = edge
      else this.#close(edge)
    }
    this.#activeCount = uniqueCount
  }

  #slab(from: number, to: number): void {
    const isOrdered = this.#order(to)
    if (isOrdered) return this.#walk(from, to)
    let start = from
    const cuts = this.#crossings(from, to).sort((a, b) => a - b)
    cuts.push(to)
    for (const cut of cuts) {
      if (cut <= start) continue
      this.#order(cut)
      this.#walk(start, cut)
      start = cut
    }
  }

  /**
   * Sorts active edges by height in the middle of the slab that ends at `to`; returns whether the order is the same at
   * both sides.
   */
  #order(to: number): boolean {
    const active = this.#active
    const left = this.#left
    const right = this.#right
    const count = this.#activeCount
    for (let i = 0; i < count; i++) {
      const edge = active[i]!
      const atLeft = this.#heights[edge]!
      const atRight = this.#heightAt(edge, to)
      const middle = atLeft + atRight
      let j = i - 1
      while (j >= 0 && left[j]! + right[j]! > middle) {
        active[j + 1] = active[j]!
        left[j + 1] = left[j]!
        right[j + 1] = right[j]!
        j--
      }
      active[j + 1] = edge
      left[j + 1] = atLeft
      right[j + 1] = atRight
    }
    for (let i = 1; i < count; i++) if (left[i - 1]! > left[i]! || right[i - 1]! > right[i]!) return false
    return true
  }

  #heightAt(edge: number, x: number): number {
    const ends = this.#ends
    const at = 4 * edge
    const x1 = ends[at]!
    return x <= x1 ? ends[at + 1]! : x >= ends[at + 2]! ? ends[at + 3]! : ends[at + 1]! + this.#slopes[edge]! * (x - x1)
  }

  #crossings(from: number, to: number): number[] {
    const left = this.#left
    const right = this.#right
    const count = this.#activeCount
    const lowestLeft = this.#lowestLeft
    const lowestRight = this.#lowestRight
    lowestLeft[count] = lowestRight[count] = Infinity
    for (let i = count - 1; i >= 0; i--) {
      lowestLeft[i] = Math.min(left[i]!, lowestLeft[i + 1]!)
      lowestRight[i] = Math.min(right[i]!, lowestRight[i + 1]!)
    }
    const cuts: number[] = []
    for (let i = 0; i < count; i++) {
      for (let j = i + 1; lowestLeft[j]! < left[i]! || lowestRight[j]! < right[i]!; j++) {
        const atLeft = left[j]! - left[i]!
        const atRight = right[j]! - right[i]!
        if (atLeft >= 0 && atRight >= 0) continue
        if (Math.min(Math.abs(atLeft), Math.abs(atRight)) > touch && this.#isOneShape(i, j)) this.#hasCrossings = true
        cuts.push(from + ((to - from) * atLeft) / (atLeft - atRight))
      }
    }
    return cuts
  }

  #isOneShape(i: number, j: number): boolean {
    return this.#active[i]! < this.#firstCount === this.#active[j]! < this.#firstCount
  }

  #walk(from: number, to: number): void {
    const active = this.#active
    const firstCount = this.#firstCount
    const open = this.#open
    const signs = this.#signs
    let winding = 0
    let inFirst = false
    let inSecond = !this.#isPair
    for (let i = 0; i < this.#activeCount; i++) {
      const edge = active[i]!
      const before = inFirst && inSecond
      if (signs) inFirst = (winding -= signs[edge]!) > 0
      else if (edge < firstCount) inFirst = !inFirst
      else inSecond = !inSecond
      const after = inFirst && inSecond
      const sign = before === after ? 0 : after ? -1 : 1
      const atRight = this.#right[i]!
      this.#heights[edge] = atRight
      if (sign !== this.#openSign[edge]) {
        this.#close(edge)
        this.#openSign[edge] = sign
        open[4 * edge] = from
        open[4 * edge + 1] = this.#left[i]!
      }
      open[4 * edge + 2] = to
      open[4 * edge + 3] = atRight
    }
  }

  #close(edge: number): void {
    const sign = this.#openSign[edge]!
    if (sign === 0) return
    this.#openSign[edge] = 0
    if (this.#outCount === this.#outSigns.length) this.#growOut()
    const out = this.#out
    const open = this.#open
    const at = 4 * this.#outCount
    for (let i = 0; i < 4; i++) out[at + i] = open[4 * edge + i]!
    this.#outSigns[this.#outCount++] = sign
  }

  #growOut(): void {
    const ends = this.#out
    const signs = this.#outSigns
    this.#out = new Float64Array(ends.length * 2)
    this.#out.set(ends)
    this.#outSigns = new Int8Array(signs.length * 2)
    this.#outSigns.set(signs)
  }
}
