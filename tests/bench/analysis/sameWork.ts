import type { AreaShares } from '../../../src/analysis/studyTypes.ts'

export function expectSameShares(
  own: readonly AreaShares[],
  theirs: ReadonlyMap<string, number>,
  within: number,
): void {
  let worst = 0
  const seen = new Set<string>()
  for (const [zone, { indexes, shares }] of own.entries()) {
    for (const [i, area] of indexes.entries()) {
      const key = `${zone}:${area}`
      seen.add(key)
      worst = Math.max(worst, Math.abs(shares[i]! - (theirs.get(key) ?? 0)))
    }
  }
  for (const [key, share] of theirs) if (!seen.has(key)) worst = Math.max(worst, share)
  if (!(worst <= within)) throw new Error(`The shares differ by up to ${worst}: the two do not do the same work.`)
}

/** Throws unless figures agree with another result within a relative tolerance (absolute below 1). */
export function expectSameFigures(own: ArrayLike<number>, theirs: ArrayLike<number>, within: number): void {
  let worst = own.length === theirs.length ? 0 : Infinity
  for (let i = 0; i < own.length; i++)
    worst = Math.max(worst, Math.abs(own[i]! - theirs[i]!) / Math.max(1, Math.abs(theirs[i]!)))
  if (!(worst <= within)) throw new Error(`The figures differ by up to ${worst}: the two do not do the same work.`)
}
