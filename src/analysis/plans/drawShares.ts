import { type Decay, logDecay } from '../huff/decay.ts'

/** How pull fades, and kilometres below which a distance counts as these. */
export interface DrawModel {
  readonly decay: Decay
  readonly minimumDistance: number
}

/**
 * The probability that people at a place of the plane choose a store over others that draw alike: its pull ÷ all pulls. Written with
 * pulls relative to the store's own, so that steep decays do not vanish. Source: Huff 1962.
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
        const [dx, dy] = [xy[at]! - x, xy[at + 1]! - y]
        const other = Math.sqrt(dx * dx + dy * dy) / metresPerKilometre
        sum += ratio(own, other > nearest ? other : nearest)
      }
    return 1 / sum
  }
}

/** Pull of another store at its distance ÷ pull of the own one at its own. */
function ratioOf(decay: Decay): (own: number, other: number) => number {
  if (decay.kind === 'power' && decay.exponent === 2) return (own, other) => (own / other) * (own / other)
  if (decay.kind === 'power' && decay.exponent === 1) return (own, other) => own / other
  const logPull = logDecay(decay)
  return (own, other) => Math.exp(logPull(other) - logPull(own))
}
