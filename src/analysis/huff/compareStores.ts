import type { Allocation } from './allocateDemand.ts'

/** What new stores take, and from whom. */
export interface DemandTransfer {
  /** By store that was there before: demand it loses; below 0 where it gains. */
  readonly lost: Float64Array
  /** Demand that stayed outside before. */
  readonly fromOutside: number
  /** Demand that could reach no store before. */
  readonly newlyReached: number
}

/**
 * Demand that moves to the new stores, which stand behind the old ones in `after`. As adding stores keeps the shares of
 * the others in proportion, each loses its share times that of the new ones; no large numbers are subtracted from one another, so
 * lost + fromOutside + newlyReached is what the new stores capture to rounding.
 */
export function transferOf(demand: Float64Array, before: Allocation, after: Allocation): DemandTransfer {
  const old = before.captured.length
  const stores = after.captured.length
  const lost = new Float64Array(old)
  let [fromOutside, newlyReached] = [0, 0]
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
 * The same as a plain difference, for models in which new stores change the pull of old ones (competing destinations): there
 * a store may gain, and what is lost elsewhere need not be what the new stores capture.
 */
export function differenceOf(before: Allocation, after: Allocation): DemandTransfer {
  const sum = (numbers: Float64Array) => numbers.reduce((all, number) => all + number, 0)
  return {
    lost: before.captured.map((captured, store) => captured - after.captured[store]!),
    fromOutside: sum(before.leaked) - sum(after.leaked),
    newlyReached: sum(before.unreached) - sum(after.unreached),
  }
}

/** What opening new stores means for a chain; all in the unit of demand but for the two shares. */
export interface ChainEffect {
  /** Σ demand that existing own stores lose. */
  readonly ownLoss: number
  /** Σ demand that the new stores capture. */
  readonly captured: number
  /** ownLoss ÷ captured: the rate of the new stores; null when they capture nothing. */
  readonly cannibalisationRate: number | null
  /** captured − ownLoss for own new stores; −ownLoss where they are not the chain's. */
  readonly netNew: number
}

/** What a transfer means for a chain. `owns` tells which of the old stores are its own. */
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

/** (T − T′) ÷ T of a store; null for one that had nothing to lose. */
export const impactOn = (before: number, lost: number): number | null => (before > 0 ? lost / before : null)
