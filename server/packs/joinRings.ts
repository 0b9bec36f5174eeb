import { arcOf, type Arc, walkArc } from './borders.ts'

/**
 * Builds rings from arcs in any order and direction by the even-odd rule: arcs listed an even number of times cancel,
 * and no ring passes an arc end twice. At a junction the walk turns sharpest right, so that rings touch but don't
 * cross.
 */
export function joinRings(arcs: readonly Arc[], signed: readonly number[]): number[][] {
  const unused = new Set<number>()
  for (const arc of signed.map(arcOf)) if (!unused.delete(arc)) unused.add(arc)
  const from = Map.groupBy(
    [...unused].flatMap((arc) => [arc, ~arc]),
    (walked) => startOf(arcs, walked),
  )
  const rings: number[][] = []
  for (const first of unused) {
    const walk: number[] = []
    for (let next: number | undefined = first; next !== undefined; ) {
      unused.delete(arcOf(next))
      walk.push(next)
      const here = startOf(arcs, ~next)
      const began = walk.findIndex((walked) => startOf(arcs, walked) === here)
      const last = next
      if (began >= 0) rings.push(walk.splice(began))
      next = sharpestRight(
        arcs,
        last,
        (from.get(here) ?? []).filter((walked) => unused.has(arcOf(walked))),
      )
    }
  }
  return rings
}

function startOf(arcs: readonly Arc[], signed: number): string {
  const arc = arcs[arcOf(signed)]!
  return signed < 0 ? `${arc.at(-2)},${arc.at(-1)}` : `${arc[0]},${arc[1]}`
}

/** Returns the departing arc that is next counter-clockwise from the way back along the arriving arc. */
function sharpestRight(arcs: readonly Arc[], came: number, leaving: readonly number[]): number | undefined {
  const back = directionOf(arcs, ~came)
  const swing = (walked: number): number => {
    const angle = directionOf(arcs, walked) - back
    return angle > 0 ? angle : angle + 2 * Math.PI
  }
  return leaving.toSorted((a, b) => swing(a) - swing(b))[0]
}

/** Returns the direction at the arc's start, in radians. */
function directionOf(arcs: readonly Arc[], signed: number): number {
  const [x1, y1, x2, y2] = walkArc(arcs, signed) as [number, number, number, number]
  return Math.atan2(y2 - y1, x2 - x1)
}
