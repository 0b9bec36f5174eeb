import type Flatbush from 'flatbush'
import { arcOf } from './areaLevel.ts'
import { indexBoxes, rowsUpTo, widenBox } from './boxIndex.ts'
import type { WorldLines } from './worldLines.ts'

/** Borders of one kind as long lines, so that a dash does not begin anew wherever villages meet. */
export interface BorderChains {
  /** Numbers of arcs, or `~number` where walked backwards. */
  readonly arcs: Int32Array
  /** chains + 1: first entry of each chain in `arcs`. */
  readonly start: Uint32Array
  readonly index: Flatbush
}

/** A chain ends after so many points, so that a tile never walks the whole coast. */
const longestChain = 400

/** Joins arcs end to end wherever exactly two of them meet. */
export function chainArcs(lines: WorldLines, arcs: readonly number[]): BorderChains {
  const ends = new Map<string, number[]>()
  for (const arc of arcs) {
    for (const signed of [arc, ~arc]) {
      const key = startKey(lines, signed)
      const listed = ends.get(key)
      if (listed) listed.push(signed)
      else ends.set(key, [signed])
    }
  }
  const used = new Set<number>()
  const walked: number[] = []
  const start: number[] = [0]
  // Chains that begin at an end or a crossing come first; what is left are closed lines.
  for (const onlyAtCrossings of [true, false]) {
    for (const arc of arcs) {
      for (const signed of [arc, ~arc]) {
        if (used.has(arc) || (onlyAtCrossings && ends.get(startKey(lines, signed))?.length === 2)) continue
        walkChain(lines, ends, used, walked, signed)
        start.push(walked.length)
      }
    }
  }
  return { arcs: Int32Array.from(walked), start: Uint32Array.from(start), index: indexChains(lines, walked, start) }
}

/** Walks from an arc on as long as one other arc follows. */
function walkChain(
  lines: WorldLines,
  ends: ReadonlyMap<string, readonly number[]>,
  used: Set<number>,
  walked: number[],
  first: number,
): void {
  let points = 0
  let signed: number | undefined = first
  while (signed !== undefined) {
    const arc: number = arcOf(signed)
    used.add(arc)
    walked.push(signed)
    points += lines.start[arc + 1]! - lines.start[arc]!
    // Whoever starts where this one ends; this one itself starts there too, walked backwards.
    const next: readonly number[] = ends.get(startKey(lines, ~signed)) ?? []
    const isPassed: boolean = next.length === 2 && points < longestChain
    signed = isPassed ? next.find((other) => !used.has(arcOf(other))) : undefined
  }
}

function startKey({ xy, start }: WorldLines, signed: number): string {
  const at = signed < 0 ? start[~signed + 1]! - 1 : start[signed]!
  return `${xy[at * 2]!},${xy[at * 2 + 1]!}`
}

function indexChains(lines: WorldLines, arcs: readonly number[], start: readonly number[]): Flatbush {
  const chains = start.length - 1
  const boxes = new Float64Array(chains * 4)
  for (let chain = 0; chain < chains; chain++) {
    const box = [Infinity, Infinity, -Infinity, -Infinity]
    for (let at = start[chain]!; at < start[chain + 1]!; at++) widenBox(box, lines.boxes, arcOf(arcs[at]!))
    boxes.set(box, chain * 4)
  }
  return indexBoxes(boxes, rowsUpTo(chains))
}
