import { Plural, Trans } from '@lingui/react/macro'
import { writeMoney } from '#domain/fields/types/numberTypes.ts'
import { fieldOf } from '#domain/performance/grid/gridFields.ts'
import { type AmountOf, monthsOfYear, sumsOf } from '#domain/performance/grid/monthSums.ts'
import { formatPercent } from '#i18n/formats.ts'
import { useFieldText } from '#i18n/useFieldText.ts'
import { KnownOnceRead } from '#session/OnceRead.tsx'
import { amountsOf, monthsElsewhere } from './cellWords.ts'
import type { GridCells } from './useGridCells.ts'

/** Returns the entered annual target, or the sum of the monthly targets if all twelve are known. */
function yearTarget(amountOf: AmountOf): number | undefined {
  const months = monthsOfYear.flatMap((month) => amountOf(fieldOf('targetSales', month)) ?? [])
  return amountOf('annualTarget') ?? (months.length < 12 ? undefined : months.reduce((sum, one) => sum + one, 0))
}

interface YearWords {
  cells: GridCells
  year: number
}

export function YearTitle({ name, cells, year }: YearWords & { name: string }) {
  const context = useFieldText()
  const amountOf = amountsOf(cells.years, year, cells.currency)
  const { months, sums } = sumsOf(amountOf)
  const target = yearTarget(amountOf)
  const sales = sums.monthlySales
  if (sales === undefined)
    return (
      <KnownOnceRead>
        <Trans>
          {name} has no sales in {String(year)} yet
        </Trans>
      </KnownOnceRead>
    )
  // The title may wrap between words, but not between a currency symbol and its amount.
  const money = (amount: number) => writeMoney({ amount, currency: cells.currency }, context).replace(' ', '\u00a0')
  const sold = money(sales)
  if (target === undefined || target <= 0)
    return (
      <Trans>
        {name} sold {sold} in {String(year)}
      </Trans>
    )
  const left = 12 - months.length
  if (sales >= target || left === 0) {
    const share = formatPercent(sales / target)
    return (
      <Trans>
        {name} reached {share} of its {String(year)} target
      </Trans>
    )
  }
  const missing = money(target - sales)
  const span = <Plural value={left} one="one month" other="# months" />
  return (
    <Trans>
      {name} needs {missing} in {span} to reach its annual target
    </Trans>
  )
}

/**
 * Sales compared with target in the months with both, and the previous year's sales for the months without sales if all
 * are known.
 */
export function YearDetail({ cells, year }: YearWords) {
  const context = useFieldText()
  const amountOf = amountsOf(cells.years, year, cells.currency)
  const before = amountsOf(cells.years, year - 1, cells.currency)
  const { months, computed } = sumsOf(amountOf)
  const elsewhere = monthsElsewhere(cells.years, year, cells.currency)
  const leftOut = elsewhere > 0 && (
    <Plural
      value={elsewhere}
      one="# month in another currency isn’t included in the totals."
      other="# months in other currencies aren’t included in the totals."
    />
  )
  if (months.length === 0) return leftOut || <Trans>Enter figures, or paste them from a spreadsheet.</Trans>
  const ofTarget = computed.ofTarget
  const rest = monthsOfYear.filter((month) => !months.includes(month))
  const known = rest.flatMap((month) => before(fieldOf('monthlySales', month)) ?? [])
  const sum = known.reduce((total, one) => total + one, 0)
  const brought = writeMoney({ amount: sum, currency: cells.currency }, context)
  return (
    <>
      {ofTarget && <SoFar count={ofTarget.months} share={formatPercent(ofTarget.value)} />}{' '}
      {known.length > 0 && known.length === rest.length && (
        <Trans>The remaining months brought in {brought} the year before.</Trans>
      )}{' '}
      {leftOut}
    </>
  )
}

function SoFar({ count, share }: { count: number; share: string }) {
  return (
    <Plural
      value={count}
      one={`In the # month with sales and a target, sales were ${share} of target.`}
      other={`In the # months with sales and a target, sales were ${share} of target.`}
    />
  )
}
