/** A block edge: the part of a line's segment from this edge's point to the next edge's point. */
export interface Edge {
  readonly x: number
  readonly y: number
  readonly line: number
  readonly segment: number
}
/** Outline of a block, implicitly closed. */
export type Polygon = readonly Edge[]

interface Point {
  readonly x: number
  readonly y: number
}
interface Stretch extends Edge {
  readonly toX: number
  readonly toY: number
}

export function edgeBetween(block: Polygon, at: number): Stretch {
  const next = block[(at + 1) % block.length]!
  return { ...block[at]!, toX: next.x, toY: next.y }
}

/**
 * Street lines with the points where other lines join them. `pieces` cuts lines at these points, so that lines meet
 * only at equal end points.
 */
export class StreetNet {
  readonly #lines: { readonly points: Float64Array; readonly rank: number | undefined }[] = []
  readonly #joints: Map<number, Point[]>[] = []

  /**
   * Adds a line of alternating x and y and returns its number. A line without a rank isn't a street, but streets may
   * end at it.
   */
  add(points: Float64Array, rank: number | undefined): number {
    this.#lines.push({ points, rank })
    this.#joints.push(new Map())
    return this.#lines.length - 1
  }

  pointsOf(line: number): Float64Array {
    return this.#lines[line]!.points
  }

  /** Returns the point where a street should end: a nearby joint or end of the edge, else the given point. */
  meet({ line, segment, x, y, toX, toY }: Stretch, at: Point, snapMetres: number): Point {
    const length = Math.hypot(toX - x, toY - y)
    let [nearest, minDistance]: [Point, number] = [{ x: at.x, y: at.y }, snapMetres]
    for (const joint of this.#joints[line]!.get(segment) ?? []) {
      const distance = Math.hypot(joint.x - at.x, joint.y - at.y)
      const isOnEdge = Math.hypot(joint.x - x, joint.y - y) + Math.hypot(joint.x - toX, joint.y - toY) < length + 0.01
      if (isOnEdge && distance < minDistance) [nearest, minDistance] = [joint, distance]
    }
    for (const corner of [
      { x, y },
      { x: toX, y: toY },
    ]) {
      const distance = Math.hypot(corner.x - at.x, corner.y - at.y) * 2
      if (distance < minDistance) [nearest, minDistance] = [corner, distance]
    }
    return nearest
  }

  join({ line, segment }: Stretch, { x, y }: Point): void {
    const joints = this.#joints[line]!
    const here = joints.get(segment)
    if (!here) joints.set(segment, [{ x, y }])
    else if (!here.some((joint) => joint.x === x && joint.y === y)) here.push({ x, y })
  }

  pieces(): readonly { readonly line: Float64Array; readonly rank: number }[] {
    return this.#lines.flatMap(({ points, rank }, line) =>
      rank === undefined ? [] : cutAt(points, this.#joints[line]!).map((piece) => ({ line: piece, rank })),
    )
  }
}

function cutAt(points: Float64Array, joints: ReadonlyMap<number, readonly Point[]>): Float64Array[] {
  const pieces: Float64Array[] = []
  let piece = [points[0]!, points[1]!]
  const cutHere = (): void => {
    if (piece.length < 4) return
    pieces.push(Float64Array.from(piece))
    piece = piece.slice(-2)
  }
  for (let segment = 0; segment * 2 + 2 < points.length; segment++) {
    const fromX = points[segment * 2]!
    const fromY = points[segment * 2 + 1]!
    const toX = points[segment * 2 + 2]!
    const toY = points[segment * 2 + 3]!
    const here = [...(joints.get(segment) ?? [])].sort(
      (a, b) => Math.hypot(a.x - fromX, a.y - fromY) - Math.hypot(b.x - fromX, b.y - fromY),
    )
    for (const { x, y } of here) {
      if (x !== piece.at(-2) || y !== piece.at(-1)) piece.push(x, y)
      cutHere()
    }
    if (toX !== piece.at(-2) || toY !== piece.at(-1)) piece.push(toX, toY)
    const next = joints.get(segment + 1)
    if (next?.some(({ x, y }) => x === toX && y === toY)) cutHere()
  }
  cutHere()
  return pieces
}

/** Returns whether a line crosses no edge of a block, except the edges at which its end segments start and end. */
export function runsClear(block: Polygon, line: readonly number[], first: number, second: number): boolean {
  for (let at = 0; at + 2 < line.length; at += 2) {
    const x1 = line[at]!
    const y1 = line[at + 1]!
    const x2 = line[at + 2]!
    const y2 = line[at + 3]!
    const isInner = at > 0 && at + 4 < line.length
    for (const [index, edge] of block.entries()) {
      if (!isInner && (index === first || index === second)) continue
      const next = block[(index + 1) % block.length]!
      if (cross(x1, y1, x2, y2, edge.x, edge.y, next.x, next.y)) return false
    }
  }
  return true
}

/** Returns whether two segments cross; sharing an end doesn't count. */
function cross(
  ax: number,
  ay: number,
  bx: number,
  by: number,
  cx: number,
  cy: number,
  dx: number,
  dy: number,
): boolean {
  if ((ax === cx && ay === cy) || (ax === dx && ay === dy) || (bx === cx && by === cy) || (bx === dx && by === dy))
    return false
  const side = (px: number, py: number, qx: number, qy: number, x: number, y: number): number =>
    (qx - px) * (y - py) - (qy - py) * (x - px)
  return (
    side(ax, ay, bx, by, cx, cy) > 0 !== side(ax, ay, bx, by, dx, dy) > 0 &&
    side(cx, cy, dx, dy, ax, ay) > 0 !== side(cx, cy, dx, dy, bx, by) > 0
  )
}
