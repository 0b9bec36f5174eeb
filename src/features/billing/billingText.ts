import { currencyDecimals, currencySymbols, type Currency } from '#domain/money/money.ts'
import { taipeiDate } from '#domain/plan/period.ts'
import { planOf } from '#domain/plan/plans.ts'
import { formatDate, formatMoment, formatNumber } from '#i18n/formats.ts'

/** An amount in whole minor units, with its currency: NT$ 7,140. */
export function moneyText(amount: number, currency = 'TWD'): string {
  const code = currency as Currency
  const whole = Math.abs(amount) / 10 ** currencyDecimals[code]
  return `${amount < 0 ? '−' : ''}${currencySymbols[code]} ${formatNumber(whole, currencyDecimals[code])}`
}

/** The last day of a plan in Taipei; of one that runs by the hour, the moment of its end. */
export function untilText(planId: string, endsAt: string): string {
  if (planOf(planId).length?.unit === 'hour') return formatMoment(endsAt)
  return formatDate(taipeiDate(new Date(Date.parse(endsAt) - 1).toISOString()))
}

/** A day in Taipei. */
export const dayText = (at: string): string => formatDate(taipeiDate(at))
