import { currencies, currencySymbols, type Currency } from '../../money/money.ts'

export interface Figure {
  readonly value: number
  readonly currency?: Currency
}

const times: readonly (readonly [RegExp, number])[] = [
  [/[萬万]$/u, 1e4],
  [/[億亿]$/u, 1e8],
  [/k$/i, 1e3],
  [/m$/i, 1e6],
]
/** Counting units, ignored because they don't change the value. */
const units = /(元整|元|圓|圆|円|塊|块|人次|人|張|张|單|单|筆|笔|份|件|次|tickets?|orders?|people|guests?|pcs?)$/iu

const forms: readonly (readonly [RegExp, (text: string) => string])[] = [
  [/^-?(\d+(\.\d*)?|\.\d+)$/, (text) => text],
  [/^-?\d{1,3}(,\d{3})+(\.\d*)?$/, (text) => text.replaceAll(',', '')],
  [/^-?\d{1,3}([ '’]\d{3})+([.,]\d+)?$/, (text) => text.replace(/[ '’]/g, '').replace(',', '.')],
  [/^-?\d{1,3}(\.\d{3})+,\d+$/, (text) => text.replaceAll('.', '').replace(',', '.')],
  [/^-?\d{1,3}(\.\d{3}){2,}$/, (text) => text.replaceAll('.', '')],
]

/**
 * Parses a figure with separators, currency signs, units or full-width digits: `NT$ 2,048,600`, `１２萬`, `(1,200)`
 * (negative), `1 234`, `1.234,50`. Undefined without exactly one figure, or if a comma is ambiguous.
 */
export function readFigure(text: string): Figure | undefined {
  const plain = text
    .normalize('NFKC')
    .replace(/[−–—]/g, '-')
    .replace(/[\u00a0\u202f]/g, ' ')
    .trim()
  if (/[\r\n\t%]/.test(plain)) return undefined
  const inBrackets = /^\((.+)\)$/.exec(plain)?.[1]
  const { rest, currency } = withoutCurrency(inBrackets ?? plain)
  const [counted, factor] = multiplied(rest.replace(units, '').trim())
  const form = forms.find(([pattern]) => pattern.test(counted))
  if (!form || (inBrackets !== undefined && counted.startsWith('-'))) return undefined
  // Stored precision is six places; more is floating-point noise.
  const value = Number((Number(form[1](counted)) * factor * (inBrackets === undefined ? 1 : -1)).toFixed(6))
  return { value: value === 0 ? 0 : value, ...(currency === undefined ? {} : { currency }) }
}

function multiplied(text: string): readonly [string, number] {
  const found = times.find(([sign]) => sign.test(text))
  return found ? [text.replace(found[0], '').trim(), found[1]] : [text, 1]
}

/** Unambiguous currency signs; a lone $ or ¥ is the company's currency. */
const named: readonly (readonly [string, Currency])[] = [
  ['NTD', 'TWD'],
  ['RMB', 'CNY'],
  ...currencies.flatMap((code): (readonly [string, Currency])[] => [
    [code, code],
    [currencySymbols[code], code],
  ]),
]

function withoutCurrency(text: string): { rest: string; currency: Currency | undefined } {
  const sign = text.startsWith('-') ? '-' : ''
  const body = text.slice(sign.length).trim()
  const upper = body.toUpperCase()
  for (const [word, currency] of named) {
    if (upper.startsWith(word)) return { rest: sign + body.slice(word.length).trim(), currency }
    if (upper.endsWith(word)) return { rest: sign + body.slice(0, -word.length).trim(), currency }
  }
  return { rest: sign + body.replace(/^[$¥]\s*/u, ''), currency: undefined }
}
