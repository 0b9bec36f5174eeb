export interface SquareMarket {
  readonly originX: Float64Array
  readonly originY: Float64Array
  readonly demand: Float64Array
  readonly storeX: Float64Array
  readonly storeY: Float64Array
  readonly pulls: Float64Array
  /** Minimum distance, greater than 0; shorter distances count as this distance. */
  readonly minimumDistance: number
  /** Utility of the outside option (U₀), at least 0. */
  readonly outside: number
}

/**
 * Returns each store's captured demand under d^(−2), with no cutoff: like `allocateDemand` with a power of 2, but
 * without roots, powers or logarithms. Shows the cost of Huff's model in its simplest form. Source: Huff 1962.
 */
export function captureBySquares(market: SquareMarket): Float64Array {
  const { originX, originY, demand, storeX, storeY, pulls, minimumDistance, outside } = market
  const captured = new Float64Array(pulls.length)
  const row = new Float64Array(pulls.length)
  for (let origin = 0; origin < demand.length; origin++) {
    const x = originX[origin]!
    const y = originY[origin]!
    const sum = fillRow(row, x, y, storeX, storeY, pulls, minimumDistance * minimumDistance) + outside
    if (sum > 0) addTimes(captured, row, demand[origin]! / sum)
  }
  return captured
}

/**
 * Fills the utilities of one origin and returns their sum. All data is passed as arguments, because variables from a
 * closure would take 50% more time.
 */
function fillRow(
  row: Float64Array,
  x: number,
  y: number,
  storeX: Float64Array,
  storeY: Float64Array,
  pulls: Float64Array,
  min: number,
): number {
  let sum = 0
  for (let store = 0; store < row.length; store++) {
    const dx = storeX[store]! - x
    const dy = storeY[store]! - y
    const squared = dx * dx + dy * dy
    const utility = pulls[store]! / (squared > min ? squared : min)
    row[store] = utility
    sum += utility
  }
  return sum
}

function addTimes(into: Float64Array, row: Float64Array, times: number): void {
  for (let store = 0; store < into.length; store++) into[store]! += row[store]! * times
}
