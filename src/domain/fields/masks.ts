import { withoutThousands } from './withoutThousands.ts'

/** What a number field lets a person type: whole numbers, decimals up to six places, or money with thousands separators. */
export type NumberMask = 'integer' | 'decimal' | 'currency'

/** Most digits behind the point that any number of the product keeps. */
export const decimalLimit = 6

const keepDigits = (text: string): string => text.replace(/[^\d]/g, '')
/** Digits with a comma before every three from the end. */
export function groupThousands(digits: string): string {
  const groups: string[] = []
  for (let end = digits.length; end > 0; end -= 3) groups.unshift(digits.slice(Math.max(0, end - 3), end))
  return groups.join(',')
}

/**
 * The text of a number as the mask shows it while a person types: foreign signs fall away, full-width digits become plain,
 * a minus may only lead, digits behind the point stop at the limit. `currency` groups thousands. A whole number ends at its point,
 * which stays to be seen: without it the next figure typed would join the ones before (`-2.5` would become −25).
 */
export function maskNumber(text: string, mask: NumberMask, decimals: number = decimalLimit): string {
  const plain = text.normalize('NFKC').replace(/[−–]/g, '-').replaceAll(',', '').trim()
  const sign = plain.startsWith('-') ? '-' : ''
  const [whole = '', ...rest] = plain.split('.')
  const digits = keepDigits(whole).replace(/^0+(\d)/, '$1')
  const shown = mask === 'currency' ? groupThousands(digits) : digits
  if (rest.length === 0) return sign + shown
  if (mask === 'integer' || decimals === 0) return shown === '' ? sign : `${sign}${shown}.`
  return `${sign}${shown || '0'}.${keepDigits(rest.join('')).slice(0, decimals)}`
}

/** The number behind a masked text; undefined when there is none. Text after the number, such as a unit, is refused. */
export function readNumber(text: string): number | undefined {
  const plain = withoutThousands(text.normalize('NFKC').replace(/[−–]/g, '-').replace(/\s/g, ''))
  if (plain === undefined || !/^-?(\d+(\.\d*)?|\.\d+)$/.test(plain)) return undefined
  return Number(plain)
}
