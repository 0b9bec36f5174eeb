import { type Currency, currencyDecimals } from '../money/money.ts'
import type { Locale } from '../locale.ts'
import { formatFigure } from '../report/reportFigure.ts'

/** Formats an amount in whole minor units with its currency, on screens and in emails: NT$ 7,140. */
export function priceAmountText(amount: number, currency: string, locale: Locale): string {
  const code = currency as Currency
  const value = amount / 10 ** currencyDecimals[code]
  return formatFigure({ value, format: { kind: 'money', currency: code } }, locale)
}
