import type { Allocation } from '#analysis/huff/allocateDemand.ts'

/** A market computed without the candidate, so that dragging the candidate costs only one pass over the flows. */
export interface DragBase {
  readonly demand: Float64Array
  readonly stores: number
  /** Demand flows, origins × stores. */
  readonly flows: Float64Array
  readonly logDenominators: Float64Array
  readonly leaked: Float64Array
  readonly unreached: Float64Array
}

export interface DraggedStore {
  readonly captured: number
  readonly lost: Float64Array
  readonly fromOutside: number
  readonly newlyReached: number
}

/** Prepares a market for dragging. Needs 8 bytes per origin and store. */
export function makeDragBase(
  demand: Float64Array,
  { shares, leaked, unreached, logDenominators }: Allocation,
): DragBase {
  const stores = demand.length === 0 ? 0 : shares.length / demand.length
  const flows = Float64Array.from(shares)
  for (const [origin, size] of demand.entries())
    for (let at = origin * stores; at < (origin + 1) * stores; at++) flows[at]! *= size
  return { demand, stores, flows, logDenominators, leaked, unreached }
}

/**
 * Adds a store to a market; `logU` is the store's ln U by origin. Exact, since each origin's denominator only grows by
 * the store's utility.
 */
export function dragStore(base: DragBase, logU: Float64Array): DraggedStore {
  const { demand, stores, flows, logDenominators, leaked, unreached } = base
  const lost = new Float64Array(stores)
  let captured = 0
  let fromOutside = 0
  let newlyReached = 0
  for (let origin = 0; origin < demand.length; origin++) {
    const taken = shareTaken(logU[origin]!, logDenominators[origin]!)
    if (taken === 0) continue
    captured += demand[origin]! * taken
    fromOutside += leaked[origin]! * taken
    newlyReached += unreached[origin]! * taken
    addRow(lost, flows, origin * stores, taken)
  }
  return { captured, lost, fromOutside, newlyReached }
}

/** Returns U ÷ (U + Σ U) from logarithms; one half if both are infinite. */
function shareTaken(logU: number, logDenominator: number): number {
  if (logU === -Infinity) return 0
  if (logU === logDenominator) return 0.5
  return 1 / (1 + Math.exp(logDenominator - logU))
}

function addRow(into: Float64Array, flows: Float64Array, first: number, times: number): void {
  for (let store = 0; store < into.length; store++) into[store]! += flows[first + store]! * times
}
