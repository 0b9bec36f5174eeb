import { currencyDecimals, currencySymbols, type Currency } from '#domain/money/money.ts'
import { formatNumber } from './formats.ts'

/** Formats an amount in whole minor units with its currency: NT$ 7,140. */
export function moneyText(amount: number, currency = 'TWD'): string {
  const code = currency as Currency
  const whole = Math.abs(amount) / 10 ** currencyDecimals[code]
  return `${amount < 0 ? '−' : ''}${currencySymbols[code]} ${formatNumber(whole, currencyDecimals[code])}`
}
