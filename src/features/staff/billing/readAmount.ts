import { currencyDecimals, type Currency } from '#domain/money/money.ts'

/** What was typed as an amount in whole minor units; undefined while it is none, or nothing. */
export function readAmount(text: string, currency: string): number | undefined {
  const typed = Number(text.replace(/[,\s]/g, ''))
  const amount = typed * 10 ** currencyDecimals[currency as Currency]
  return Number.isInteger(amount) && amount > 0 ? amount : undefined
}

/** An amount as it is typed. */
export const amountText = (amount: number, currency: string): string =>
  (amount / 10 ** currencyDecimals[currency as Currency]).toString()
