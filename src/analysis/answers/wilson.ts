/** z of a two-sided 95% interval. */
const z95 = 1.959963984540054

/** Bounds of a share, 0…1. */
export type Interval = readonly [low: number, high: number]

/**
 * Computes a share's 95% interval (Wilson 1927), without continuity correction: the interval never exceeds 0…1 and is
 * valid for few answers. `share` is 0…1 of `n` answers; `n` may be an effective number. Undefined without answers.
 */
export function wilsonInterval(share: number, n: number, z = z95): Interval | undefined {
  if (!(n > 0)) return undefined
  const square = (z * z) / n
  const middle = (share + square / 2) / (1 + square)
  const half = (z * Math.sqrt((share * (1 - share)) / n + square / (4 * n))) / (1 + square)
  return [Math.max(0, middle - half), Math.min(1, middle + half)]
}
