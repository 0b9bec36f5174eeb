import { type Arc, reverseArc } from './borders.ts'
import type { Cut } from './ringFaults.ts'

export interface Pieces {
  readonly arcs: readonly Arc[]
  readonly piecesOf: (signed: number) => readonly number[]
}

/** Cuts arcs at the given points. Pieces with the same points in either direction become one arc. */
export function cutArcs(arcs: readonly Arc[], cuts: readonly Cut[]): Pieces {
  const cutsOf = Map.groupBy(cuts, ({ arc }) => arc)
  const made: Arc[] = []
  const known = new Map<string, number>()
  const add = (arc: Arc): number => {
    const found = known.get(arc.join())
    if (found !== undefined) return found
    known.set(arc.join(), made.length)
    // A palindromic piece keeps its forward number.
    const backwards = reverseArc(arc).join()
    if (!known.has(backwards)) known.set(backwards, ~made.length)
    made.push(arc)
    return made.length - 1
  }
  const pieces = arcs.map((arc, number) => {
    const own = cutsOf.get(number)
    return (own ? cutArc(arc, own) : [arc]).map(add)
  })
  const piecesOf = (signed: number): readonly number[] =>
    signed < 0 ? pieces[~signed]!.toReversed().map((piece) => ~piece) : pieces[signed]!
  return { arcs: made, piecesOf }
}

function cutArc(arc: Arc, cuts: readonly Cut[]): Arc[] {
  const bySegment = Map.groupBy(cuts, ({ segment }) => segment)
  const pieces: number[][] = []
  let piece = [arc[0]!, arc[1]!]
  const add = (x: number, y: number): void => {
    if (x !== piece.at(-2) || y !== piece.at(-1)) piece.push(x, y)
  }
  const cut = (x: number, y: number): void => {
    add(x, y)
    if (piece.length > 2) pieces.push(piece)
    piece = [x, y]
  }
  for (let at = 0; at + 3 < arc.length; at += 2) {
    const x1 = arc[at]!
    const y1 = arc[at + 1]!
    const onSegment = (bySegment.get(at / 2) ?? []).toSorted((a, b) => far(a, x1, y1) - far(b, x1, y1))
    for (const { x, y } of onSegment) cut(x, y)
    add(arc[at + 2]!, arc[at + 3]!)
  }
  if (piece.length > 2) pieces.push(piece)
  return pieces
}

const far = ({ x, y }: Cut, x1: number, y1: number): number => Math.abs(x - x1) + Math.abs(y - y1)
