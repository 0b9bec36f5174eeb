import { currencyDecimals, type Currency } from '#domain/money/money.ts'

/** Parses an amount to minor units; undefined if empty or invalid. */
export function readAmount(text: string, currency: string): number | undefined {
  const typed = Number(text.replace(/[,\s]/g, ''))
  const amount = typed * 10 ** currencyDecimals[currency as Currency]
  return Number.isInteger(amount) && amount > 0 ? amount : undefined
}

export const amountText = (amount: number, currency: string): string =>
  (amount / 10 ** currencyDecimals[currency as Currency]).toString()
