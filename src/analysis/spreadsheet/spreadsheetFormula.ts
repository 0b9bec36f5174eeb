const maxCharacters = 8000

/** Formats a number for a spreadsheet formula: no grouping, a decimal point, up to 12 significant digits. */
export const digits = (value: number): string => String(Number(value.toPrecision(12)))

export const numberFormula = (value: number | null | undefined): string | undefined =>
  isKnown(value) ? `=${digits(value)}` : undefined

/** Returns `=a+b`; undefined without terms, or if any term is unknown. */
export const termsFormula = (terms: readonly Term[]): string | undefined =>
  terms.length > 0 && terms.every(isKnown) ? `=${terms.map(digits).join('+')}` : undefined

/** Returns `=a/c` or `=(a-b)/c`; undefined if any term is unknown or the divisor is 0. */
export function quotientFormula(above: readonly Term[], below: Term): string | undefined {
  if (!above.every(isKnown) || !isKnown(below) || below === 0) return undefined
  const sum = above.map(digits).join('-')
  return above.length > 1 ? `=(${sum})/${digits(below)}` : `=${sum}/${digits(below)}`
}

/** Returns `=a-b`; undefined if either term is unknown. */
export const differenceFormula = (from: Term, less: Term): string | undefined =>
  isKnown(from) && isKnown(less) ? `=${digits(from)}-${digits(less)}` : undefined

/** Returns `=a*c` or `=(a-b)*c`; undefined if any term is unknown. */
function productFormula(of: readonly Term[], times: Term): string | undefined {
  if (!of.every(isKnown) || !isKnown(times)) return undefined
  const sum = of.map(digits).join('-')
  return of.length > 1 ? `=(${sum})*${digits(times)}` : `=${sum}*${digits(times)}`
}

/**
 * Returns the product rounded to decimal places (negative places round left of the decimal point):
 * `=ROUND((a-b)*c,-5)`.
 */
export function roundedProductFormula(of: readonly Term[], times: Term, places: number): string | undefined {
  const product = productFormula(of, times)
  return product && `=ROUND(${product.slice(1)},${places})`
}

type Term = number | null | undefined

const isKnown = (value: Term): value is number => value !== undefined && value !== null && Number.isFinite(value)

export interface SummedPart {
  readonly value: number
  readonly share: number
}

/**
 * Returns Σ value × share as a formula; undefined without areas. If the formula is too long for a cell, areas entirely
 * inside are summed first. Products that still don't fit are replaced by their sum.
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
  let length = sum.length + 20
  let rest = 0
  for (const [at, product] of products.entries()) {
    length += product.length + 1
    if (length <= maxCharacters) terms.push(product)
    else rest += cut[at]!.value * cut[at]!.share
  }
  return `=${[...terms, ...(rest > 0 ? [digits(rest)] : [])].join('+')}`
}
