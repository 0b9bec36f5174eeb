import { captureColumns, weightedWays } from './gainBoard.ts'
import { type RelaxedBound, Settling } from './settled.ts'
import type { SiteProblem } from './siteProblem.ts'

const rounds = 400

/**
 * Returns an upper bound on the value of any set, by solving a relaxed problem, and the candidates that every better
 * set includes or excludes. Ignores protection distances, because they can only lower the value. `floor` is the value
 * of a known set, or 0.
 */
export const relaxedBound = (problem: SiteProblem, open: readonly number[], floor: number): RelaxedBound =>
  problem.goal.kind === 'max-capture' ? relaxCapture(problem, open, floor) : relaxWays(problem, open, floor)

/**
 * Relaxes median and covering: a point may be served by several sites or none, at a price. Method: Lagrangian
 * relaxation with subgradient steps (Cornuéjols, Fisher and Nemhauser 1977).
 */
function relaxWays(problem: SiteProblem, open: readonly number[], floor: number): RelaxedBound {
  const { ways, rest, maxTotal } = weightedWays(problem)
  const settling = new Settling(open, problem.choose, floor)
  // Prices start at half of their upper bound `rest`, the cost without new sites.
  const pays = rest.map((way) => way / 2)
  const adds = new Float64Array(open.length)
  const slopes = new Float64Array(pays.length)
  let step = 1.5
  let unbettered = 0
  for (let round = 0; round < rounds && !settling.isProved(); round++) {
    for (const [at, candidate] of open.entries()) adds[at] = savedAt(pays, ways[candidate]!)
    const base = maxTotal - pays.reduce((sum, pay) => sum + pay, 0)
    const before = settling.ceiling
    const chosen = settling.take({ base, adds })
    unbettered = settling.ceiling < before - 1e-6 * Math.abs(before) ? 0 : unbettered + 1
    if (unbettered >= 12) [step, unbettered] = [step / 2, 0]
    const above = chosen.reduce((sum, at) => sum + adds[at]!, base) - floor
    const chosenWays = chosen.map((at) => ways[open[at]!]!)
    if (!stepOn(pays, rest, slopes, chosenWays, step * Math.max(above, 1e-9 * maxTotal))) break
  }
  return settling.found()
}

function savedAt(pays: Float64Array, ways: Float64Array): number {
  let sum = 0
  for (let point = 0; point < pays.length; point++) {
    const saved = pays[point]! - ways[point]!
    if (saved > 0) sum += saved
  }
  return sum
}

/** Adjusts prices toward serving each point exactly once; returns false if every point already is. */
function stepOn(
  pays: Float64Array,
  rest: Float64Array,
  slopes: Float64Array,
  chosenWays: readonly Float64Array[],
  length: number,
): boolean {
  slopes.fill(1)
  for (const ways of chosenWays)
    for (let point = 0; point < pays.length; point++) if (ways[point]! < pays[point]!) slopes[point]!--
  const squared = slopes.reduce((sum, slope) => sum + slope * slope, 0)
  if (squared === 0) return false
  for (let point = 0; point < pays.length; point++)
    pays[point] = Math.max(0, Math.min(rest[point]!, pays[point]! + (length * slopes[point]!) / squared))
  return true
}

/**
 * Bounds capture problems by letting sites be fractionally open. Capture is concave in openness, so any tangent plane
 * is an upper bound. Method: Frank and Wolfe 1956.
 */
function relaxCapture(problem: SiteProblem, open: readonly number[], floor: number): RelaxedBound {
  const { weights, others, utilities, fixed } = captureColumns(problem)
  const settling = new Settling(open, problem.choose, floor)
  const parts = new Float64Array(open.length)
  const adds = new Float64Array(open.length)
  const slopes = new Float64Array(weights.length)
  for (let round = 0; round < rounds && !settling.isProved(); round++) {
    const own = fixed.slice()
    for (const [at, part] of parts.entries()) if (part > 0) addTo(own, utilities[open[at]!]!, part)
    let base = 0
    for (let point = 0; point < own.length; point++) {
      const all = own[point]! + others[point]!
      // Without competitors, any utility captures the whole demand, so the plane is constant.
      if (!(others[point]! > 0)) base += weights[point]!
      else if (all > 0) base += (weights[point]! * own[point]!) / all
      slopes[point] = others[point]! > 0 ? (weights[point]! * others[point]!) / all ** 2 : 0
    }
    for (const [at, candidate] of open.entries()) {
      const utility = utilities[candidate]!
      let sum = 0
      for (let point = 0; point < slopes.length; point++) sum += slopes[point]! * utility[point]!
      adds[at] = sum
    }
    for (const [at, part] of parts.entries()) base -= part * adds[at]!
    const chosen = new Set(settling.take({ base, adds }))
    const step = 2 / (round + 2)
    for (const at of parts.keys()) parts[at]! += step * ((chosen.has(at) ? 1 : 0) - parts[at]!)
  }
  return settling.found()
}

function addTo(sums: Float64Array, values: Float64Array, factor: number): void {
  for (let point = 0; point < sums.length; point++) sums[point]! += factor * values[point]!
}
