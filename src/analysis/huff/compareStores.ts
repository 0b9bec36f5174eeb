import type { Allocation } from './allocateDemand.ts'

export interface DemandTransfer {
  /** Demand lost by each existing store; negative for a gain. */
  readonly lost: Float64Array
  readonly fromOutside: number
  readonly newlyReached: number
}

/**
 * Returns the demand that moves to the new stores, which are last in `after`. New stores leave the proportions between
 * the old shares unchanged, so each old share loses its product with the new stores' total share. This avoids
 * subtracting large numbers: Σ lost + fromOutside + newlyReached equals the new stores' captured demand except for
 * rounding.
 */
export function transferOf(demand: Float64Array, before: Allocation, after: Allocation): DemandTransfer {
  const old = before.captured.length
  const stores = after.captured.length
  const lost = new Float64Array(old)
  let fromOutside = 0
  let newlyReached = 0
  for (const [origin, size] of demand.entries()) {
    let taken = 0
    for (let store = old; store < stores; store++) taken += after.shares[origin * stores + store]!
    if (taken === 0) continue
    for (let store = 0; store < old; store++) lost[store]! += size * before.shares[origin * old + store]! * taken
    fromOutside += before.leaked[origin]! * taken
    newlyReached += before.unreached[origin]! * taken
  }
  return { lost, fromOutside, newlyReached }
}

/**
 * Returns the plain difference, for models in which new stores change the pull of old stores (competing destinations).
 * Stores may gain, and losses needn't equal the captured demand.
 */
export function differenceOf(before: Allocation, after: Allocation): DemandTransfer {
  const sum = (numbers: Float64Array) => numbers.reduce((all, number) => all + number, 0)
  return {
    lost: before.captured.map((captured, store) => captured - after.captured[store]!),
    fromOutside: sum(before.leaked) - sum(after.leaked),
    newlyReached: sum(before.unreached) - sum(after.unreached),
  }
}

/** Effect of new stores on a chain, in demand units except for the rate. */
export interface ChainEffect {
  readonly ownLoss: number
  readonly captured: number
  /** ownLoss ÷ captured; null if `captured` is 0. */
  readonly cannibalisationRate: number | null
  /** Demand captured by new stores of the chain − ownLoss. */
  readonly netNew: number
}

/** `owns` marks the chain's old stores. */
export function chainEffect(
  lost: Float64Array,
  owns: readonly boolean[],
  captured: number,
  capturedByOwn = captured,
): ChainEffect {
  const ownLoss = lost.reduce((sum, loss, store) => (owns[store] ? sum + loss : sum), 0)
  return {
    ownLoss,
    captured,
    cannibalisationRate: captured > 0 ? ownLoss / captured : null,
    netNew: capturedByOwn - ownLoss,
  }
}

export const impactOn = (before: number, lost: number): number | null => (before > 0 ? lost / before : null)
