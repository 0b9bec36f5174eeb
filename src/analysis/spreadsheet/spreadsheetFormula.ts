/** What a spreadsheet reads as one formula. */
const maxCharacters = 8000

/** A number as every spreadsheet reads it in a formula: no group signs, a point, enough digits to come to the same figure. */
export const digits = (value: number): string => String(Number(value.toPrecision(12)))

/** One number as a formula; undefined for one that is unknown. */
export const numberFormula = (value: number | null | undefined): string | undefined =>
  isKnown(value) ? `=${digits(value)}` : undefined

/** A sum of known numbers as it stands, `=a+b`; undefined when one is unknown or there is none. */
export const termsFormula = (terms: readonly Term[]): string | undefined =>
  terms.length > 0 && terms.every(isKnown) ? `=${terms.map(digits).join('+')}` : undefined

/** A quotient, of a number or of one less others: `=a/c`, `=(a-b)/c`. Undefined where one is unknown or the divisor is 0. */
export function quotientFormula(above: readonly Term[], below: Term): string | undefined {
  if (!above.every(isKnown) || !isKnown(below) || below === 0) return undefined
  const sum = above.map(digits).join('-')
  return above.length > 1 ? `=(${sum})/${digits(below)}` : `=${sum}/${digits(below)}`
}

/** One known number less another: `=a-b`. */
export const differenceFormula = (from: Term, less: Term): string | undefined =>
  isKnown(from) && isKnown(less) ? `=${digits(from)}-${digits(less)}` : undefined

/** A number, or one less others, times another: `=a*c`, `=(a-b)*c`. Undefined where one is unknown. */
export function productFormula(of: readonly Term[], times: Term): string | undefined {
  if (!of.every(isKnown) || !isKnown(times)) return undefined
  const sum = of.map(digits).join('-')
  return of.length > 1 ? `=(${sum})*${digits(times)}` : `=${sum}*${digits(times)}`
}

/** The same to so many places behind the point, before it where they are less than 0: `=ROUND((a-b)*c,-5)`. */
export function roundedProductFormula(of: readonly Term[], times: Term, places: number): string | undefined {
  const product = productFormula(of, times)
  return product && `=ROUND(${product.slice(1)},${places})`
}

type Term = number | null | undefined

const isKnown = (value: Term): value is number => value !== undefined && value !== null && Number.isFinite(value)

/** A part of a sum over areas: the area's own value and which share of it counts. */
export interface SummedPart {
  readonly value: number
  readonly share: number
}

/**
 * Σ value × share as one formula. Areas that count whole stand in it as they are; where there are too many for one cell, they are added up
 * first, and what still does not fit is added as its product. Undefined for no areas.
 */
export function sumFormula(parts: readonly SummedPart[]): string | undefined {
  if (parts.length === 0) return undefined
  const whole = parts.filter(({ share }) => share === 1)
  const cut = parts.filter(({ share }) => share !== 1)
  const products = cut.map(({ value, share }) => `${digits(value)}*${digits(share)}`)
  const plain = `=${[...whole.map(({ value }) => digits(value)), ...products].join('+')}`
  if (plain.length <= maxCharacters) return plain
  const sum = digits(whole.reduce((total, { value }) => total + value, 0))
  const terms = [sum]
  let [length, rest] = [sum.length + 20, 0]
  for (const [at, product] of products.entries()) {
    length += product.length + 1
    if (length <= maxCharacters) terms.push(product)
    else rest += cut[at]!.value * cut[at]!.share
  }
  return `=${[...terms, ...(rest > 0 ? [digits(rest)] : [])].join('+')}`
}
