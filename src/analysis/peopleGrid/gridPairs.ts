import Flatbush from 'flatbush'
import { type GridZone, sharedOnGrid } from './gridZone.ts'

/** Pairs of zones that share people by the grid, each once, the lower place first. */
export interface GridPairs {
  readonly first: Uint32Array
  readonly second: Uint32Array
  readonly shared: Float64Array
}

/**
 * What all pairs of zones share, estimated on a grid: for moving a store while all others stay. With cells of 100 m half of the pairs are true to
 * a half per cent; slivers can be far off, so that exact figures are taken for what is kept. Pairs that share nobody are left out.
 */
export function gridPairs(zones: readonly GridZone[]): GridPairs {
  const [first, second, shared]: [number[], number[], number[]] = [[], [], []]
  if (zones.length > 1) {
    const tree = new Flatbush(zones.length)
    for (const { minX, minY, maxX, maxY } of zones) tree.add(minX, minY, maxX, maxY)
    tree.finish()
    for (const [i, one] of zones.entries()) {
      const near = tree.search(one.minX, one.minY, one.maxX, one.maxY, (other) => other > i)
      for (const j of near.sort((a, b) => a - b)) {
        const people = sharedOnGrid(one, zones[j]!)
        if (!(people > 0)) continue
        first.push(i)
        second.push(j)
        shared.push(people)
      }
    }
  }
  return { first: Uint32Array.from(first), second: Uint32Array.from(second), shared: Float64Array.from(shared) }
}
