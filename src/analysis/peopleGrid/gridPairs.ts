import Flatbush from 'flatbush'
import { type GridZone, sharedOnGrid } from './gridZone.ts'

/** Zone pairs that share population on the grid, each once, lower index first. */
export interface GridPairs {
  readonly first: Uint32Array
  readonly second: Uint32Array
  readonly shared: Float64Array
}

/**
 * Estimates the population shared by each pair of zones, for trying out locations. With 100 m cells, half of the pairs
 * are within 0.5%, but slivers can be far off, so compute stored figures exactly. Omits pairs that share no population.
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
