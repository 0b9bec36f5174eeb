import { minFitStores, minSpendStores } from '#domain/study/studyAssumptions.ts'
import type { StoreDemand } from './demandTransfer.ts'

/** Monthly store sales per modeled customer. */
export interface Spend {
  readonly perPerson: number
  /** 10th percentile across stores. */
  readonly low: number
  /** 90th percentile across stores. */
  readonly high: number
  readonly stores: number
  /** Dispersion across stores: standard deviation of the logarithm of sales per customer. */
  readonly spread: number
}

/**
 * Computes the distribution of monthly sales per person across stores; undefined with fewer than `minSpendStores`
 * stores that have sales and customers. Source: calibration of a Huff model on store totals (Orpana and Lampinen 2003).
 */
export function spendOf(drawn: readonly StoreDemand[], sales: ReadonlyMap<string, number>): Spend | undefined {
  const ratios = salesPerPerson(drawn, sales).sort((a, b) => a - b)
  if (ratios.length < minSpendStores) return undefined
  const logs = ratios.map(Math.log)
  const mean = logs.reduce((sum, log) => sum + log, 0) / logs.length
  const variance = logs.reduce((sum, log) => sum + (log - mean) ** 2, 0) / (logs.length - 1)
  return {
    perPerson: quantile(ratios, 0.5),
    low: quantile(ratios, 0.1),
    high: quantile(ratios, 0.9),
    stores: ratios.length,
    spread: Math.sqrt(variance),
  }
}

export const salesPerPerson = (drawn: readonly StoreDemand[], sales: ReadonlyMap<string, number>): number[] =>
  drawn.flatMap(({ storeId, people }) => {
    const sold = sales.get(storeId)
    return sold !== undefined && sold > 0 && people > 0 ? [sold / people] : []
  })

/** Returns a quantile by linear interpolation of sorted values (Hyndman and Fan 1996, type 7). */
function quantile(sorted: readonly number[], share: number): number {
  const at = share * (sorted.length - 1)
  const below = Math.floor(at)
  const low = sorted[below]!
  const high = sorted[Math.min(below + 1, sorted.length - 1)]!
  return low + (high - low) * (at - below)
}

/** Multiples of the default travel distances to try. */
export const travelTries = [1, 0.5, 0.75, 1.5, 2, 3] as const

export function bestTravel<Try extends { readonly times: number; readonly spend: Spend | undefined }>(
  tries: readonly Try[],
): Try | undefined {
  const usual = tries.find(({ times }) => times === 1)
  if (!usual?.spend || usual.spend.stores < minFitStores) return usual
  let best = usual
  // An improvement must reduce the dispersion by over 1% and cover at least as many stores as the default.
  for (const one of tries)
    if (
      one.spend &&
      one.spend.stores >= usual.spend.stores &&
      one.spend.spread < 0.99 * (best.spend?.spread ?? Infinity)
    )
      best = one
  return best
}
