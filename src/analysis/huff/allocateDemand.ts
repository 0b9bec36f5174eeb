export interface Allocation {
  /** Share of each origin's demand, origins × stores. */
  readonly shares: Float64Array
  /** Captured demand by store: Σ demand × share. */
  readonly captured: Float64Array
  readonly leaked: Float64Array
  /** By origin: the demand if neither a store nor an outside option is available, otherwise 0. */
  readonly unreached: Float64Array
  /** By origin: ln (U₀ + Σ U); −∞ if no choice is available, +∞ at a store. */
  readonly logDenominators: Float64Array
  /**
   * Number of origins at a store. There the power law is infinite, so only the stores at the origin share its demand,
   * in proportion to their pull.
   */
  readonly atStore: number
}

/**
 * Computes shares P = U ÷ (U₀ + Σ U) and captured demand (Luce 1959, Huff 1962). `logOutside` is ln U₀, −∞ without an
 * outside option. `logPulls` apply among stores at zero distance. Utilities may have any size: rows are scaled by their
 * maximum.
 */
export function allocateDemand(
  demand: Float64Array,
  logU: Float64Array,
  logPulls: Float64Array,
  logOutside = -Infinity,
): Allocation {
  const stores = logPulls.length
  const shares = new Float64Array(logU.length)
  const captured = new Float64Array(stores)
  const [leaked, unreached, logDenominators] = [0, 0, 0].map(() => new Float64Array(demand.length)) as Columns
  let atStore = 0
  for (const [origin, size] of demand.entries()) {
    const first = origin * stores
    const utilities = logU.subarray(first, first + stores)
    const row = shares.subarray(first, first + stores)
    const denominator = shareRow(row, utilities, logPulls, logOutside)
    logDenominators[origin] = denominator
    if (denominator === -Infinity) unreached[origin] = size
    else if (denominator === Infinity) atStore++
    else leaked[origin] = size * Math.exp(logOutside - denominator)
    for (let store = 0; store < stores; store++) captured[store]! += size * row[store]!
  }
  return { shares, captured, leaked, unreached, logDenominators, atStore }
}

type Columns = [Float64Array, Float64Array, Float64Array]

/** Fills an origin's shares and returns ln of the shares' denominator. */
function shareRow(row: Float64Array, utilities: Float64Array, logPulls: Float64Array, logOutside: number): number {
  let largest = logOutside
  for (const utility of utilities) if (utility > largest) largest = utility
  if (largest === -Infinity) return -Infinity
  if (largest === Infinity) return shareAtStore(row, utilities, logPulls)
  let sum = Math.exp(logOutside - largest)
  for (const [store, utility] of utilities.entries()) sum += row[store] = Math.exp(utility - largest)
  for (let store = 0; store < row.length; store++) row[store]! /= sum
  return largest + Math.log(sum)
}

/**
 * Fills the shares of an origin at a store: the limit of the power law as distances to all stores there decrease to
 * zero equally. Stores with infinite pull share equally.
 */
function shareAtStore(row: Float64Array, utilities: Float64Array, logPulls: Float64Array): number {
  const here = Float64Array.from(utilities, (utility, store) => (utility === Infinity ? logPulls[store]! : -Infinity))
  const hasEnd = here.every((pull) => pull < Infinity)
  const pulls = hasEnd ? here : here.map((pull) => (pull === Infinity ? 0 : -Infinity))
  shareRow(row, pulls, logPulls, -Infinity)
  return Infinity
}
