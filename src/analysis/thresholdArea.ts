import type { Place } from '#domain/geo/point.ts'
import { AnalysisProblem } from './analysisProblem.ts'
import { apportion, sumShares } from './apportion.ts'
import type { AreaColumn } from './areaColumn.ts'
import type { AreaIndex } from './areaIndex.ts'
import { makeZone } from './zone.ts'

export interface ThresholdCircle {
  readonly radiusMetres: number
  /**
   * Amount in the circle: at most a billionth below the target, or above the target by at most what the last 0.1 mm of
   * radius adds.
   */
  readonly held: number
}

/** Maximum radius in meters; its circle is slightly smaller than the zone limit. */
export const widestThreshold = 25_000

/**
 * Grows a circle until it contains the target of an extensive variable (people). The sum is continuous and monotonic,
 * so the radius is exact to a tenth of a millimeter (Illinois false position), the smallest if several fit. Throws
 * `AnalysisProblem` for an invalid target or place, or if the largest circle falls short.
 */
export function thresholdCircle(
  areas: AreaIndex,
  values: AreaColumn<'extensive'>,
  centre: Place,
  target: number,
): ThresholdCircle {
  const heldWithin = (radiusMetres: number): number => {
    const made = makeZone({ type: 'Circle', centre, radiusMetres }, areas.frame)
    if ('problem' in made) throw new AnalysisProblem('The place to grow from is not on Earth.')
    const sum = sumShares(values, apportion(areas, made.zone))
    return Number.isNaN(sum) ? 0 : sum
  }
  if (!(target > 0) || target === Infinity)
    throw new AnalysisProblem('The number to be reached must be more than zero.')
  let low = 0
  let high = 250
  while (heldWithin(high) < target) {
    if (high >= widestThreshold)
      throw new AnalysisProblem(
        `Within ${widestThreshold / 1000} km there are ${Math.floor(heldWithin(high))}, fewer than the ${target} to be reached.`,
      )
    low = high
    high = Math.min(widestThreshold, high * 2)
  }
  return findRoot(heldWithin, target, low, high)
}

function findRoot(heldWithin: (metres: number) => number, target: number, from: number, to: number): ThresholdCircle {
  let low = from
  let high = to
  let below = low > 0 ? heldWithin(low) - target : -target
  let above = heldWithin(high) - target
  let side = 0
  for (let round = 0; round < 200 && high - low > 1e-4; round++) {
    // Bisects every fourth step, because false position can stall, and whenever the upper radius gives at most a
    // billionth too much.
    const isFlat = round % 4 === 3 || above <= 1e-9 * target
    const share = isFlat ? 0.5 : Math.max(0.001, Math.min(0.999, -below / (above - below)))
    const radius = low + (high - low) * share
    const off = heldWithin(radius) - target
    if (off >= -1e-9 * target) {
      high = radius
      above = off
      if (side === 1) below /= 2
      side = 1
    } else {
      low = radius
      below = off
      if (side === -1) above /= 2
      side = -1
    }
  }
  return { radiusMetres: high, held: heldWithin(high) }
}

/**
 * Returns the smallest integer (seconds, meters) from 1 to `max` at which a monotonic figure reaches the target;
 * undefined if it never does.
 */
export function smallestReaching(figureAt: (limit: number) => number, target: number, max: number): number | undefined {
  if (figureAt(max) < target) return undefined
  let low = 0
  let high = max
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if (figureAt(middle) >= target) high = middle
    else low = middle
  }
  return high
}
