import type { ValuesOf } from '../fields/field.ts'
import { monthNumbers } from '../fields/monthly.ts'
import type { Money } from '../money/money.ts'
import type { RecordIssue } from '../recordIssue.ts'
import type { performanceFields } from './performanceFields.ts'

/** Rounding tolerance, because months may have been rounded. */
const minDifference = 0.01

export function performanceIssues(values: ValuesOf<typeof performanceFields>): RecordIssue[] {
  const monthsOf = (measure: 'monthlySales' | 'targetSales') =>
    monthNumbers.map((month) => values[`${measure}${month}`])
  return [
    ...sumIssues('sales', values.sales, monthsOf('monthlySales')),
    ...sumIssues('annualTarget', values.annualTarget, monthsOf('targetSales')),
  ]
}

/**
 * Returns an issue if twelve months don't add up to the year, or if fewer months, none negative, exceed it. Mixed
 * currencies aren't compared.
 */
function sumIssues(field: string, year: Money | undefined, months: readonly (Money | undefined)[]): RecordIssue[] {
  const known = months.filter((month) => month != null)
  if (year == null || known.length === 0 || known.some(({ currency }) => currency !== year.currency)) return []
  const sum = known.reduce((total, { amount }) => total + amount, 0)
  const over = sum - year.amount
  const isWhole = known.length === months.length
  const isPositive = known.every(({ amount }) => amount >= 0)
  const isWrong = isWhole ? Math.abs(over) > minDifference : isPositive && over > minDifference
  return isWrong
    ? [{ field, code: 'sumDiffers', numbers: { sum: Math.round(sum * 100) / 100, year: year.amount } }]
    : []
}
