import { currencies } from '#domain/money/money.ts'
import { writeMoney } from '#domain/fields/types/numberTypes.ts'
import { formatNumber } from '#i18n/formats.ts'
import { useFieldText } from '#i18n/useFieldText.ts'

/** Returns a function that formats an amount with its currency, rounded to a whole number; an en dash if unknown. */
export function useMoneyText(): (amount: number | undefined, code: string | undefined) => string {
  const context = useFieldText()
  return (amount, code) => {
    if (amount === undefined || Number.isNaN(amount)) return '–'
    const currency = currencies.find((known) => known === code)
    const whole = Math.round(amount)
    return currency
      ? writeMoney({ amount: whole, currency }, context)
      : `${formatNumber(whole, 0)} ${code ?? ''}`.trim()
  }
}
