/** Currencies of the product. */
export const currencies = ['USD', 'TWD', 'CNY', 'GBP', 'JPY', 'HKD'] as const
export type Currency = (typeof currencies)[number]

/** An amount in whole currency units (not cents) with its currency; amounts of different currencies are never added. */
export type Money = {
  readonly amount: number
  readonly currency: Currency
}

/** Symbols where several currencies meet; the specification's list had JPY and HKD swapped. */
export const currencySymbols: Record<Currency, string> = {
  USD: '$',
  TWD: 'NT$',
  CNY: '¥',
  GBP: '£',
  JPY: '¥',
  HKD: 'HK$',
}

/** Digits after the decimal point that a person expects to see. */
export const currencyDecimals: Record<Currency, number> = { USD: 2, TWD: 0, CNY: 2, GBP: 2, JPY: 0, HKD: 2 }

/** Sum of amounts in one currency; undefined for none, or when currencies differ. */
export function sumMoney(amounts: readonly Money[]): Money | undefined {
  const first = amounts[0]
  if (!first || amounts.some((money) => money.currency !== first.currency)) return undefined
  return { amount: amounts.reduce((sum, money) => sum + money.amount, 0), currency: first.currency }
}

/** True for the code of a currency of the product. */
export const isCurrency = (code: string): code is Currency => currencies.some((known) => known === code)
