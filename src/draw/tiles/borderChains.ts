import type Flatbush from 'flatbush'
import { arcOf } from './areaLevel.ts'
import { indexBoxes, rowsUpTo } from './boxIndex.ts'
import { LineBands } from './lineBands.ts'
import { makeWorldLines, type WorldLines } from './worldLines.ts'

/**
 * Borders of one kind, joined to long lines so that dashes don't restart at every village corner. Drawn only as lines,
 * so their points may differ from the points of the areas.
 */
export interface BorderChains {
  readonly bands: LineBands
  readonly index: Flatbush
}

/** Number of points after which a chain ends, so that a tile doesn't process the whole coast. */
const longestChain = 400

/** Joins arcs at points where exactly two meet. */
export function chainArcs(lines: WorldLines, arcs: readonly number[]): BorderChains {
  const chains = makeWorldLines(...pointsOfChains(lines, walkChains(lines, arcs)))
  return { bands: new LineBands(chains), index: indexBoxes(chains.boxes, rowsUpTo(chains.start.length - 1)) }
}

/** Returns chains of arcs, each forward or, as `~number`, backward. */
function walkChains(lines: WorldLines, arcs: readonly number[]): readonly (readonly number[])[] {
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
  const chains: number[][] = []
  // Start chains at ends and crossings first, then build closed lines.
  for (const onlyAtCrossings of [true, false]) {
    for (const arc of arcs) {
      for (const signed of [arc, ~arc]) {
        if (used.has(arc) || (onlyAtCrossings && ends.get(startKey(lines, signed))?.length === 2)) continue
        chains.push(walkChain(lines, ends, used, signed))
      }
    }
  }
  return chains
}

function walkChain(
  lines: WorldLines,
  ends: ReadonlyMap<string, readonly number[]>,
  used: Set<number>,
  first: number,
): number[] {
  const walked: number[] = []
  let points = 0
  let signed: number | undefined = first
  while (signed !== undefined) {
    const arc: number = arcOf(signed)
    used.add(arc)
    walked.push(signed)
    points += lines.start[arc + 1]! - lines.start[arc]!
    // Arcs starting at the end of this arc, including its own reverse.
    const next: readonly number[] = ends.get(startKey(lines, ~signed)) ?? []
    const isPassed: boolean = next.length === 2 && points < longestChain
    signed = isPassed ? next.find((other) => !used.has(arcOf(other))) : undefined
  }
  return walked
}

function startKey({ xy, start }: WorldLines, signed: number): string {
  const at = signed < 0 ? start[~signed + 1]! - 1 : start[signed]!
  return `${xy[at * 2]!},${xy[at * 2 + 1]!}`
}

/**
 * Returns alternating world x and y of all chains, and the index of each chain's first point. Points shared by
 * consecutive arcs are written once.
 */
function pointsOfChains(
  { xy, start }: WorldLines,
  chains: readonly (readonly number[])[],
): readonly [Float64Array, Uint32Array] {
  const points: number[] = []
  const first = [0]
  for (const chain of chains) {
    chain.forEach((signed, place) => {
      const arc = arcOf(signed)
      const from = start[arc]!
      const end = start[arc + 1]!
      const step = signed < 0 ? -1 : 1
      let at = (signed < 0 ? end - 1 : from) + (place > 0 ? step : 0)
      for (; at >= from && at < end; at += step) points.push(xy[at * 2]!, xy[at * 2 + 1]!)
    })
    first.push(points.length / 2)
  }
  return [Float64Array.from(points), Uint32Array.from(first)]
}
