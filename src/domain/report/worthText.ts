import type { Locale } from '../locale.ts'
import { priceDecimals, pricePerPerson } from '../money/demandWorth.ts'
import type { Currency } from '../money/money.ts'
import { type FigureFormat, formatFigure } from './reportFigure.ts'

/** Returns the format of modeled money: whole units, with the sign of its currency. */
export const worthFormat = (currency: Currency): FigureFormat => ({ kind: 'money', currency, decimals: 0 })

/** Returns the format of sales by person: with the digits that are multiplied by. */
export const priceFormat = (currency: Currency, perPerson: number): FigureFormat => ({
  ...{ kind: 'money', currency },
  decimals: priceDecimals(perPerson),
})

/** Writes modeled money as reports and screens do: always with the country's sign of the currency. */
export const worthText = (worth: number, currency: Currency, locale: Locale): string =>
  formatFigure({ value: worth, format: worthFormat(currency) }, locale)

/** Writes sales by person as it is multiplied by. */
export const priceText = (perPerson: number, currency: Currency, locale: Locale): string =>
  formatFigure({ value: pricePerPerson(perPerson), format: priceFormat(currency, perPerson) }, locale)
