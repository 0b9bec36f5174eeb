import { i18n } from '@lingui/core'
import { localeOf } from '#domain/locale.ts'
import { priceAmountText } from '#domain/plan/priceAmountText.ts'

/** Formats an amount in whole minor units with its currency in the reader's language: NT$ 7,140. */
export const moneyText = (amount: number, currency = 'TWD'): string =>
  priceAmountText(amount, currency, localeOf(i18n.locale))
