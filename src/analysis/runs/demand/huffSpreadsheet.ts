import type { HuffInput } from './huffInput.ts'
import { flatten } from './huffModel.ts'

/** Maximum formula length in spreadsheets. */
const longest = 8192

/**
 * Returns a formula with plain numbers for each store's demand. Supports one attraction with an exponent, and power or
 * exponential decay. Empty for other models, zero distances, over 100 pairs, or if a formula is too long.
 */
export function huffSpreadsheet(input: HuffInput): Readonly<Record<string, string>> {
  const { origins, stores, distances, decay, attractionExponent, minimumDistance, outsideOption } = input
  const isPlain =
    (decay.kind === 'power' || decay.kind === 'exponential') &&
    input.attractionTerm === 'power' &&
    !input.competingDestinations &&
    stores.every((store) => (store.attraction ?? 0) > 0 && !store.attributes)
  const ways = flatten(distances).map((way) => Math.max(way, minimumDistance))
  if (!isPlain || origins.length * stores.length > 100 || ways.some((way) => way <= 0)) return {}
  /** Returns a store's term in an origin's formula; empty if the store is unreachable. */
  const utility = (origin: number, store: number): string => {
    const way = ways[origin * stores.length + store]!
    if (way === Infinity) return ''
    const fades =
      decay.kind === 'power' ? `${way}^-${Math.abs(decay.exponent)}` : `EXP(-${Math.abs(decay.rate)}*${way})`
    return `${stores[store]!.attraction}^${attractionExponent}*${fades}`
  }
  const outside = outsideOption > 0 ? `+${outsideOption}` : ''
  const formulas = stores.map(({ id }, store) => {
    const parts: string[] = []
    for (const [origin, { demand }] of origins.entries()) {
      const own = utility(origin, store)
      if (own === '') continue
      const all = stores.map((_, other) => utility(origin, other)).filter((term) => term !== '')
      parts.push(`${demand}*(${own})/(${all.join('+')}${outside})`)
    }
    return [`demandByStore.${id}`, `=${parts.length > 0 ? parts.join('+') : '0'}`] as const
  })
  return formulas.every(([, formula]) => formula.length <= longest) ? Object.fromEntries(formulas) : {}
}
