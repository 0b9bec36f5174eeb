export const currencies = ['USD', 'TWD', 'CNY', 'GBP', 'JPY', 'HKD'] as const
export type Currency = (typeof currencies)[number]

/** An amount in currency units, not cents. */
export type Money = {
  readonly amount: number
  readonly currency: Currency
}

/** Unambiguous currency symbols, because several currencies share `$` and `¥`. */
export const currencySymbols: Record<Currency, string> = {
  USD: 'US$',
  TWD: 'NT$',
  CNY: 'CN¥',
  GBP: '£',
  JPY: 'JP¥',
  HKD: 'HK$',
}

export const currencyDecimals: Record<Currency, number> = { USD: 2, TWD: 0, CNY: 2, GBP: 2, JPY: 0, HKD: 2 }

/** Sums amounts; undefined for an empty list or mixed currencies. */
export function sumMoney(amounts: readonly Money[]): Money | undefined {
  const first = amounts[0]
  if (!first || amounts.some((money) => money.currency !== first.currency)) return undefined
  return { amount: amounts.reduce((sum, money) => sum + money.amount, 0), currency: first.currency }
}

export const isCurrency = (code: string): code is Currency => currencies.some((known) => known === code)
