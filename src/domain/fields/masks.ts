import { withoutThousands } from './withoutThousands.ts'

/** Allowed input: integers, decimals up to six places, or money with thousands separators. */
export type NumberMask = 'integer' | 'decimal' | 'currency'

export const decimalLimit = 6

const keepDigits = (text: string): string => text.replace(/[^\d]/g, '')
export function groupThousands(digits: string): string {
  const groups: string[] = []
  for (let end = digits.length; end > 0; end -= 3) groups.unshift(digits.slice(Math.max(0, end - 3), end))
  return groups.join(',')
}

/**
 * Formats a number during typing: drops invalid characters, folds full-width digits, allows only a leading minus, and
 * limits decimals. `currency` groups thousands. An integer ends at its decimal point. The point stays, because the next
 * digit would otherwise be appended (`-2.5` would become −25).
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

/** Parses masked text, or returns undefined. Trailing text such as a unit is rejected. */
export function readNumber(text: string): number | undefined {
  const plain = withoutThousands(text.normalize('NFKC').replace(/[−–]/g, '-').replace(/\s/g, ''))
  if (plain === undefined || !/^-?(\d+(\.\d*)?|\.\d+)$/.test(plain)) return undefined
  return Number(plain)
}
