import Flatbush from 'flatbush'
import type { AreaColumn } from './areaColumn.ts'
import type { AreaIndex } from './areaIndex.ts'
import { Sweeper } from './planar/sweepEdges.ts'
import { sharedGround } from './overlap.ts'
import { type MeasuredZone, sharedSum } from './sharedPopulation.ts'

export interface AreaValues {
  readonly areas: AreaIndex
  readonly values: AreaColumn<'extensive'>
}

/** Overlapping zone pairs in parallel columns, sorted by `first`, then `second`. */
export interface ZonePairs {
  readonly first: Uint32Array
  readonly second: Uint32Array
  readonly sharedSquareMetres: Float64Array
  /** Shared sum of the variable (people). NaN if the sum is unknown, and for all pairs if no variable was passed. */
  readonly shared: Float64Array
}

/** Returns the overlaps of one zone with others; `first` is 0, `second` is the other zone's index. */
export function overlapOneToAll(one: MeasuredZone, zones: readonly MeasuredZone[], variable?: AreaValues): ZonePairs {
  const pairs = new PairList(variable)
  for (const [i, other] of zones.entries()) pairs.add(0, i, one, other)
  return pairs.finish()
}

/** Returns every overlapping pair once, lower index first. */
export function overlapAllPairs(zones: readonly MeasuredZone[], variable?: AreaValues): ZonePairs {
  const pairs = new PairList(variable)
  if (zones.length > 1) {
    const tree = new Flatbush(zones.length)
    for (const { zone } of zones) tree.add(zone.minX, zone.minY, zone.maxX, zone.maxY)
    tree.finish()
    for (const [i, one] of zones.entries()) {
      const { minX, minY, maxX, maxY } = one.zone
      const near = tree.search(minX, minY, maxX, maxY, (other) => other > i)
      for (const j of near.sort((a, b) => a - b)) pairs.add(i, j, one, zones[j]!)
    }
  }
  return pairs.finish()
}

class PairList {
  readonly #variable: AreaValues | undefined
  readonly #sweeper = new Sweeper()
  readonly #first: number[] = []
  readonly #second: number[] = []
  readonly #sharedArea: number[] = []
  readonly #shared: number[] = []

  constructor(variable: AreaValues | undefined) {
    this.#variable = variable
  }

  add(first: number, second: number, a: MeasuredZone, b: MeasuredZone): void {
    const sharedArea = sharedGround(a.zone, b.zone)
    if (!(sharedArea > 0)) return
    this.#first.push(first)
    this.#second.push(second)
    this.#sharedArea.push(sharedArea)
    const variable = this.#variable
    this.#shared.push(variable ? sharedSum(variable.areas, variable.values, a, b, this.#sweeper) : Number.NaN)
  }

  finish(): ZonePairs {
    return {
      first: Uint32Array.from(this.#first),
      second: Uint32Array.from(this.#second),
      sharedSquareMetres: Float64Array.from(this.#sharedArea),
      shared: Float64Array.from(this.#shared),
    }
  }
}
