import { useLingui } from '@lingui/react/macro'
import { type CellValue, fieldOf } from '#domain/performance/grid/gridFields.ts'
import { writeMoney } from '#domain/fields/types/numberTypes.ts'
import { currencyDecimals, type Currency } from '#domain/money/money.ts'
import type { CellReading } from '#domain/performance/grid/readCell.ts'
import { type AmountOf, monthsOfYear } from '#domain/performance/grid/monthSums.ts'
import { measureLabel } from '#i18n/fieldLabels.ts'
import { formatNumber } from '#i18n/formats.ts'
import { ruleText } from '#i18n/ruleText.ts'
import { useFieldText } from '#i18n/useFieldText.ts'
import { valueOf, type YearsOfStore } from './yearWrites.ts'

/**
 * Returns a function that formats a value for a cell: a number, with its currency only if it differs from the sheet's.
 */
export function useCellText(currency: Currency): (value: CellValue | undefined) => string {
  const context = useFieldText()
  return (value) => {
    if (typeof value === 'number') return formatNumber(value)
    if (value === undefined) return '–'
    const decimals = Number.isInteger(value.amount) ? 0 : Math.max(2, currencyDecimals[value.currency])
    return value.currency === currency ? formatNumber(value.amount, decimals) : writeMoney(value, context)
  }
}

/**
 * Formats a value for editing or copying: plain digits that spreadsheets can read, preceded by the currency code if the
 * currency differs from the sheet's.
 */
export function plainText(value: CellValue | undefined, currency: Currency): string {
  if (typeof value === 'number') return String(value)
  if (value === undefined) return ''
  return value.currency === currency ? String(value.amount) : `${value.currency} ${value.amount}`
}

export function useRefusalText(): (reading: CellReading, failure: string | undefined) => string {
  const { t } = useLingui()
  return (reading, failure) => {
    if ('value' in reading) return failure ?? t`Couldn’t save. What you entered is still on this device.`
    const { refusal } = reading
    if (refusal.why === 'ahead') return t`This month hasn’t started. You can only enter targets.`
    return ruleText(refusal.issue, measureLabel('performance', refusal.issue.field))
  }
}

export const amountsOf =
  (years: YearsOfStore, year: number, currency: Currency): AmountOf =>
  (field) => {
    const value = valueOf(years, { year, field })
    if (typeof value === 'number') return value
    return value?.currency === currency ? value.amount : undefined
  }

/** Counts the months in a year with sales or a target in another currency; totals and charts omit these amounts. */
export const monthsElsewhere = (years: YearsOfStore, year: number, currency: Currency): number =>
  monthsOfYear.filter((month) =>
    (['monthlySales', 'targetSales'] as const).some((measure) => {
      const value = valueOf(years, { year, field: fieldOf(measure, month) })
      return typeof value === 'object' && value.currency !== currency
    }),
  ).length
