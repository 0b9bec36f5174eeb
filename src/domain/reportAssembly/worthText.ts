import type { Locale } from '../locale.ts'
import { priceDecimals, pricePerPerson } from '../money/demandWorth.ts'
import type { Currency } from '../money/money.ts'
import { type FigureFormat, formatFigure } from '../report/reportFigure.ts'

/** Returns the format of modeled money: whole units with the currency symbol. */
export const worthFormat = (currency: Currency): FigureFormat => ({ kind: 'money', currency, decimals: 0 })

/** Returns the format of sales per person, with the digits used in calculations. */
export const priceFormat = (currency: Currency, perPerson: number): FigureFormat => ({
  kind: 'money',
  currency,
  decimals: priceDecimals(perPerson),
})

export const worthText = (worth: number, currency: Currency, locale: Locale): string =>
  formatFigure({ value: worth, format: worthFormat(currency) }, locale)

export const priceText = (perPerson: number, currency: Currency, locale: Locale): string =>
  formatFigure({ value: pricePerPerson(perPerson), format: priceFormat(currency, perPerson) }, locale)
