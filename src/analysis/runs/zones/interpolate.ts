import { type SharedArea, valueOf } from './areaShares.ts'

/** Σ value × share of what adds up over areas (people); unknown values are left out, undefined when all are. */
export function sumExtensive(shares: readonly SharedArea[], name: string): number | undefined {
  return reduceKnown(shares, (part) => {
    const value = valueOf(part.area, name)
    return value === undefined ? undefined : [value * part.share, 1]
  })?.[0]
}

/** Σ value × shared ground ÷ Σ shared ground of what is spread over ground (density, noise). */
export function meanIntensive(shares: readonly SharedArea[], name: string): number | undefined {
  return ratio(
    reduceKnown(shares, (part) => {
      const value = valueOf(part.area, name)
      return value === undefined ? undefined : [value * part.sharedSquareMetres, part.sharedSquareMetres]
    }),
  )
}

/** Σ value × denominator × share ÷ Σ denominator × share of a rate (income for each household): weighted by what it is a rate of. */
export function meanRate(shares: readonly SharedArea[], name: string, denominator: string): number | undefined {
  return ratio(
    reduceKnown(shares, (part) => {
      const [value, weight] = [valueOf(part.area, name), valueOf(part.area, denominator)]
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
