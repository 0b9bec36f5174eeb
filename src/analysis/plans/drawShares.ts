import { type Decay, logDecay } from '../huff/decay.ts'

export interface DrawModel {
  readonly decay: Decay
  /** Kilometers; shorter distances are raised to this minimum. */
  readonly minimumDistance: number
}

/**
 * Returns a function that computes the probability that people at a point choose a store over equally attractive
 * rivals: the store's pull ÷ all pulls (Huff 1962). Pulls are relative to the store's own pull, so that steep decays
 * don't underflow.
 */
export function drawShares(
  { decay, minimumDistance }: DrawModel,
  store: { readonly x: number; readonly y: number },
  others: readonly Float64Array[],
  metresPerKilometre: number,
): (x: number, y: number) => number {
  const nearest = minimumDistance
  const ratio = ratioOf(decay)
  return (x, y) => {
    const own = Math.max(nearest, Math.hypot(store.x - x, store.y - y) / metresPerKilometre)
    let sum = 1
    for (const xy of others)
      for (let at = 0; at < xy.length; at += 2) {
        const dx = xy[at]! - x
        const dy = xy[at + 1]! - y
        const other = Math.sqrt(dx * dx + dy * dy) / metresPerKilometre
        sum += ratio(own, other > nearest ? other : nearest)
      }
    return 1 / sum
  }
}

function ratioOf(decay: Decay): (own: number, other: number) => number {
  if (decay.kind === 'power' && decay.exponent === 2) return (own, other) => (own / other) * (own / other)
  if (decay.kind === 'power' && decay.exponent === 1) return (own, other) => own / other
  const logPull = logDecay(decay)
  return (own, other) => Math.exp(logPull(other) - logPull(own))
}
