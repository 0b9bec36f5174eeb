import { type Frame, projectAll } from '#domain/geo/frame.ts'
import type { Steps } from '../steps.ts'
import { numberPoints } from './numberPoints.ts'
import type { RoadLines } from './roadLines.ts'

export interface CutLines {
  readonly nodeX: number[]
  readonly nodeY: number[]
  readonly from: number[]
  readonly to: number[]
  readonly line: number[]
  /** Length of each edge in plane meters. */
  readonly metres: number[]
  /** Index of each edge's first inner point; edges + 1 entries. */
  readonly innerStart: number[]
  /** Inner points, x and y interleaved. */
  readonly inner: number[]
}

/** Plane meters after which an edge ends at its next point (at most 6 km), so that walking deciseconds fit 16 bits. */
const longestEdge = 3000

const linesAtOnce = 20_000

/** Splits lines into edges at shared points and where an edge gets too long. */
export function* cutLines(lines: RoadLines, frame: Frame): Steps<CutLines> {
  const numbers = numberNodes(lines)
  yield 0.2
  const isNode = findNodes(lines.start, numbers)
  yield 0.3
  const xy = projectAll(frame, lines.xy)
  const cutter = new Cutter(isNode.length)
  for (let line = 0; line + 1 < lines.start.length; line++) {
    if (line % linesAtOnce === 0) yield 0.5 + (0.5 * line) / lines.start.length
    const first = lines.start[line]!
    const end = lines.start[line + 1]!
    cutter.begin(line)
    for (let point = first; point < end; point++) {
      const x = xy[2 * point]!
      const y = xy[2 * point + 1]!
      if (!Number.isFinite(x + y)) cutter.begin(line)
      else {
        const isLast = point + 1 === end || !Number.isFinite(xy[2 * point + 2]! + xy[2 * point + 3]!)
        cutter.go(x, y, numbers[point]!, isLast || isNode[numbers[point]!] === 1)
      }
    }
  }
  return cutter.cut
}

function numberNodes({ xy, nodeIds }: RoadLines): Uint32Array {
  if (nodeIds) {
    const known = new Map<number, number>()
    return Uint32Array.from(nodeIds, (id) => {
      const number = known.get(id) ?? known.size
      known.set(id, number)
      return number
    })
  }
  const steps = new Int32Array(xy.length)
  for (let at = 0; at < xy.length; at++) steps[at] = Math.round(xy[at]! * 1e7)
  return numberPoints(steps).numbers
}

/** Returns 1 for each point number where lines start, end or meet. */
function findNodes(start: Uint32Array, numbers: Uint32Array): Uint8Array {
  let largest = -1
  for (const number of numbers) largest = Math.max(largest, number)
  const uses = new Uint8Array(largest + 1)
  for (let line = 0; line + 1 < start.length; line++) {
    const first = start[line]!
    const end = start[line + 1]!
    for (let point = first; point < end; point++) {
      const number = numbers[point]!
      const isEnd = point === first || point + 1 === end
      // Repeating the previous point doesn't count as a second use.
      if (!isEnd && number === numbers[point - 1]) continue
      uses[number] = Math.min(2, uses[number]! + (isEnd ? 2 : 1))
    }
  }
  return uses.map((count) => (count >= 2 ? 1 : 0))
}

class Cutter {
  readonly cut: CutLines = {
    nodeX: [],
    nodeY: [],
    from: [],
    to: [],
    line: [],
    metres: [],
    innerStart: [0],
    inner: [],
  }
  /** Node of each point number, -1 if it has no node yet. */
  readonly #nodeOf: Int32Array
  #line = 0
  #from = -1
  #length = 0
  #x = 0
  #y = 0

  constructor(numbers: number) {
    this.#nodeOf = new Int32Array(numbers).fill(-1)
  }

  begin(line: number): void {
    this.#line = line
    this.#from = -1
    this.#dropInner()
  }

  go(x: number, y: number, number: number, isNode: boolean): void {
    if (this.#from < 0) {
      this.#from = this.#nodeAt(x, y, number)
      this.#length = 0
    } else {
      const step = Math.hypot(x - this.#x, y - this.#y)
      const parts = Math.ceil(step / longestEdge)
      const fromX = this.#x
      const fromY = this.#y
      for (let part = 1; part < parts; part++) {
        const partX = fromX + ((x - fromX) * part) / parts
        const partY = fromY + ((y - fromY) * part) / parts
        this.#length += step / parts
        this.#close(this.#newNode(partX, partY))
      }
      this.#length += parts > 0 ? step / parts : 0
      if (isNode || this.#length > longestEdge) this.#close(this.#nodeAt(x, y, number))
      else if (step > 0) this.cut.inner.push(x, y)
    }
    this.#x = x
    this.#y = y
  }

  #close(node: number): void {
    const { cut } = this
    if (this.#length > 0) {
      cut.from.push(this.#from)
      cut.to.push(node)
      cut.line.push(this.#line)
      cut.metres.push(this.#length)
      cut.innerStart.push(cut.inner.length / 2)
    } else this.#dropInner()
    this.#from = node
    this.#length = 0
  }

  #dropInner(): void {
    this.cut.inner.length = 2 * this.cut.innerStart.at(-1)!
  }

  #nodeAt(x: number, y: number, number: number): number {
    const known = this.#nodeOf[number]!
    if (known >= 0) return known
    const node = this.#newNode(x, y)
    this.#nodeOf[number] = node
    return node
  }

  #newNode(x: number, y: number): number {
    this.cut.nodeX.push(x)
    this.cut.nodeY.push(y)
    return this.cut.nodeX.length - 1
  }
}
