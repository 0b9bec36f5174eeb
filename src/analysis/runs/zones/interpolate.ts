import { type SharedArea, valueOf } from './areaShares.ts'

/** Returns Σ value × share for an extensive variable (people). Skips unknown values; undefined if all are unknown. */
export function sumExtensive(shares: readonly SharedArea[], name: string): number | undefined {
  return reduceKnown(shares, (part) => {
    const value = valueOf(part.area, name)
    return value === undefined ? undefined : [value * part.share, 1]
  })?.[0]
}

/**
 * Returns the mean of an intensive variable (density, noise) over known values: Σ value × shared area ÷ Σ shared area.
 */
export function meanIntensive(shares: readonly SharedArea[], name: string): number | undefined {
  return ratio(
    reduceKnown(shares, (part) => {
      const value = valueOf(part.area, name)
      return value === undefined ? undefined : [value * part.sharedSquareMetres, part.sharedSquareMetres]
    }),
  )
}

/**
 * Returns a rate (income per household) weighted by its denominator: Σ value × denominator × share ÷ Σ denominator ×
 * share.
 */
export function meanRate(shares: readonly SharedArea[], name: string, denominator: string): number | undefined {
  return ratio(
    reduceKnown(shares, (part) => {
      const value = valueOf(part.area, name)
      const weight = valueOf(part.area, denominator)
      return value === undefined || weight === undefined
        ? undefined
        : [value * weight * part.share, weight * part.share]
    }),
  )
}

function reduceKnown(
  shares: readonly SharedArea[],
  read: (part: SharedArea) => readonly [number, number] | undefined,
): readonly [number, number] | undefined {
  const known = shares.flatMap((part) => {
    const pair = read(part)
    return pair ? [pair] : []
  })
  if (known.length === 0) return undefined
  return known.reduce(([a, b], [c, d]) => [a + c, b + d] as const, [0, 0] as const)
}

const ratio = (pair: readonly [number, number] | undefined): number | undefined =>
  pair && pair[1] > 0 ? pair[0] / pair[1] : undefined
