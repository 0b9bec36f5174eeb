import { readNumber } from '#domain/fields/masks.ts'
import { currencyDecimals, type Currency } from '#domain/money/money.ts'
import { roundTo15 } from '#domain/parsing/cell.ts'

/** Parses a positive amount to minor units; undefined if empty, invalid or with more decimals than the currency has. */
export function readAmount(text: string, currency: string): number | undefined {
  const typed = readNumber(text)
  if (typed === undefined) return undefined
  // Rounded, because in binary 19.99 × 100 is less than 1999.
  const amount = roundTo15(typed * 10 ** currencyDecimals[currency as Currency])
  return Number.isSafeInteger(amount) && amount > 0 ? amount : undefined
}

export const amountText = (amount: number, currency: string): string =>
  (amount / 10 ** currencyDecimals[currency as Currency]).toString()
