import { currencies, type Currency } from '../money/money.ts'
import { longestWord, roundTo15 } from './cell.ts'
import { type HeadingUnit, unitNamed } from './headingUnits.ts'

export type DecimalMark = '.' | ','

export type Numeral = { readonly value: number; readonly unit?: HeadingUnit }

/** Number with its unit; `oneUnit` if the text has more than one unit, undefined if it isn't a number. */
export type NumberReading = Numeral | 'oneUnit' | undefined

const symbols: readonly (readonly [RegExp, Currency])[] = [
  [/^(?:NT\$|新[台臺]幣|NTD)\s*/i, 'TWD'],
  [/^HK\$\s*/i, 'HKD'],
  [/^US\$\s*/i, 'USD'],
  [/^£\s*/, 'GBP'],
  [/^CN¥\s*/i, 'CNY'],
  [/^JP¥\s*/i, 'JPY'],
]
const codeBefore = new RegExp(`^(${currencies.join('|')})\\s*`, 'i')

/**
 * Parses a number. Allows thousands separators, full-width digits, a sign, brackets for negatives, a leading currency
 * and one trailing unit. `places` is the maximum number of decimals.
 */
export function readNumberText(written: string, mark: DecimalMark, places = 6): NumberReading {
  if (written.length > longestWord) return undefined
  const text = written.normalize('NFKC').replace(/[−–]/g, '-').trim()
  const { rest, money } = withoutCurrency(text)
  const myriads = inMyriads(rest)
  if (myriads !== undefined)
    return {
      value: myriads,
      unit: { ...(rest.endsWith('元') ? unitNamed('元') : {}), text: '萬', ...money, times: 10_000 },
    }
  const behind = /^(\(?[-+]?\d[\d.,' ]*(?:e[-+]?\d+)?\)?)(.*)$/is.exec(rest)
  if (!behind) return undefined
  const plain = plainNumber(behind[1]!, mark)
  if (plain === undefined) return undefined
  const word = behind[2]!.trim()
  const unit = unitNamed(word)
  if (word !== '' && !unit) return isSeveralUnits(word) ? 'oneUnit' : undefined
  if (money && unit && !isSameMoney(money, unit)) return 'oneUnit'
  const value = Number((roundTo15(plain) * (unit?.times ?? 1)).toFixed(places))
  return money || unit ? { value, unit: { text: word, ...unit, ...money } } : { value }
}

const isSameMoney = (money: HeadingUnit, { quantity = 'money', currency }: HeadingUnit): boolean =>
  quantity === 'money' && (money.currency === undefined || currency === undefined || money.currency === currency)

/** Parses `8萬8`, `12萬5千元`, `3萬2,500`: one digit after 萬 counts as thousands, as in speech. */
function inMyriads(text: string): number | undefined {
  const found = /^(\d{1,6})\s*[萬万]\s*(?:(\d)(?:\s*[千仟])?|(\d{3,4}|\d,\d{3}))(?:\s*元)?$/.exec(text)
  if (!found) return undefined
  const [, tens = '', thousands, rest = '0'] = found
  return Number(tens) * 10_000 + (thousands ? Number(thousands) * 1_000 : Number(rest.replace(',', '')))
}

/** Splits off a leading currency; a bare `$` or `¥` means money in an unknown currency. */
function withoutCurrency(text: string): { readonly rest: string; readonly money?: HeadingUnit } {
  for (const [pattern, currency] of symbols)
    if (pattern.test(text)) return { rest: text.replace(pattern, ''), money: moneyIn(currency) }
  const code = codeBefore.exec(text)?.[1]?.toUpperCase()
  const currency = currencies.find((known) => known === code)
  if (currency) return { rest: text.replace(codeBefore, ''), money: moneyIn(currency) }
  const symbol = /^[$¥]/.exec(text)?.[0]
  return symbol ? { rest: text.slice(1).trimStart(), money: { text: symbol, quantity: 'money' } } : { rest: text }
}

const moneyIn = (currency: Currency): HeadingUnit => ({ text: currency, quantity: 'money', currency })

const isSeveralUnits = (text: string): boolean =>
  [...text].some(
    (_, at) => at > 0 && unitNamed(text.slice(0, at)) !== undefined && unitNamed(text.slice(at)) !== undefined,
  )

const plainPatterns: Record<DecimalMark, RegExp> = {
  '.': /^[-+]?(\d{1,3}(,\d{3})+|\d+)(\.\d*)?(e[-+]?\d+)?$/i,
  ',': /^[-+]?(\d{1,3}(\.\d{3})+|\d+)(,\d*)?(e[-+]?\d+)?$/i,
}

function plainNumber(text: string, mark: DecimalMark): number | undefined {
  const isNegative = text.startsWith('(') && text.endsWith(')')
  const bare = text
    .replace(/^\(|\)$/g, '')
    .replace(/(?<=\d)[' ](?=\d{3})/g, '')
    .trim()
  const [thousands, point] = mark === '.' ? [',', '.'] : ['.', ',']
  if (!plainPatterns[mark].test(bare)) return undefined
  const value = Number(bare.replaceAll(thousands, '').replace(point, '.'))
  return Number.isFinite(value) ? (isNegative ? -value : value) : undefined
}

/**
 * Returns whether a mark follows a group of three digits that begins with the other mark, like the comma of `1.234,5`.
 */
function isBehindGroup(digits: string, group: DecimalMark, mark: DecimalMark): boolean {
  const begin = (group === '.' ? /\.\d{3}/ : /,\d{3}/).exec(digits)?.index
  return begin !== undefined && digits.lastIndexOf(mark) > begin
}

/**
 * Returns a column's decimal mark: a comma if at least one text has a decimal comma and none has a decimal point, else
 * a point.
 */
export function decimalMarkOf(texts: Iterable<string>): DecimalMark {
  let commas = 0
  let points = 0
  for (const text of texts) {
    if (text.length > longestWord) continue
    const digits = text.normalize('NFKC').replace(/[^\d.,]/g, '')
    if (/,\d{1,2}$|,\d{4,}$|\d{4},\d+$/.test(digits) || isBehindGroup(digits, '.', ',')) commas += 1
    else if (/\.\d{1,2}$|\.\d{4,}$|\d{4}\.\d+$/.test(digits) || isBehindGroup(digits, ',', '.')) points += 1
  }
  return commas > 0 && points === 0 ? ',' : '.'
}
