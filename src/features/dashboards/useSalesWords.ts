import { plural, t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import type { DashboardFacts } from '#analysis/dashboard/dashboardFacts.ts'
import { gapOf, hasNoSales, type SalesSum, shareOver } from '#analysis/dashboard/salesFacts.ts'
import { formatPercent } from '#i18n/formats.ts'
import { useCan } from '#session/useCan.ts'
import { useAmounts } from './useAmounts.ts'
import { useBoard } from './board.ts'

function salesFinding({ sales, gap }: Pick<DashboardFacts, 'sales' | 'gap'>): string {
  const share = formatPercent(Math.abs(shareOver(sales.total) ?? 0))
  const count = gap.explaining.length
  switch (sales.finding) {
    case 'noSales':
      return t`No sales yet`
    case 'salesElsewhere':
      return t`No sales in ${sales.currency}`
    case 'targetsElsewhere':
      return t`No targets in ${sales.currency}`
    case 'noTargets':
      return t`No targets to compare sales with`
    case 'met':
      return t`Sales are on target`
    case 'over':
      return t`Sales are ${share} over target`
    case 'justUnder':
      return t`Sales are just under target`
    case 'under':
      return t`${plural(count, { one: `Sales are ${share} under target; # store accounts for the gap`, other: `Sales are ${share} under target; # stores account for the gap` })}`
  }
}

/** Returns a note on sales figures excluded because of their currency; undefined if there are none. */
export const salesLeftOut = (left: number): string | undefined =>
  left > 0
    ? t`${plural(left, { one: '# monthly sales figure in another currency is left out', other: '# monthly sales figures in other currencies are left out' })}`
    : undefined

/** Returns a note on months not compared with their target, with the reason; undefined if there are none. */
export const targetsLeftOut = ({ targetsLeft: count }: SalesSum): string | undefined =>
  count > 0
    ? t`${plural(count, { one: '# monthly sales figure isn’t compared: its target is in a different currency', other: '# monthly sales figures aren’t compared: their targets are in a different currency' })}`
    : undefined

/** Returns a note on months not compared with the year before, with the reason; undefined if there are none. */
export const yearBeforeLeftOut = ({ beforeLeft: count }: SalesSum): string | undefined =>
  count > 0
    ? t`${plural(count, { one: '# monthly sales figure isn’t compared: the year-earlier figure is in another currency', other: '# monthly sales figures aren’t compared: the year-earlier figures are in another currency' })}`
    : undefined

export function joinLeftOut(...parts: readonly (string | undefined)[]): string | undefined {
  const known = parts.filter((part) => part !== undefined)
  return known.length > 0 ? known.join(' · ') : undefined
}

export function useSalesFinding(): string {
  useLingui()
  return salesFinding(useBoard().facts)
}

/** Describes the sales of the stores that don't explain the gap; undefined without a gap or such stores. */
function useRestWords(): string | undefined {
  useLingui()
  const { gap } = useBoard().facts
  const { short } = useAmounts()
  if (gap.explaining.length === 0 || gap.others === 0) return undefined
  const over = gapOf(gap.rest)
  const others = gap.others
  const amount = short(over)
  return over < 0.5
    ? t`${plural(others, { one: 'The other store is on target.', other: 'The other # stores are on target in total.' })}`
    : t`${plural(others, { one: `The other store is ${amount} above target.`, other: `The other # stores are ${amount} above target in total.` })}`
}

/**
 * Returns a headline and a second sentence on sales if the member may view sales and there are any; otherwise, only a
 * headline on the number of operating stores.
 */
export function useBoardFinding(): { readonly found: string; readonly rest: string | undefined } {
  useLingui()
  const { chain, sales } = useBoard().facts
  const finding = useSalesFinding()
  const rest = useRestWords()
  const seesSales = useCan('commercial.view') && !hasNoSales(sales)
  const operating = chain.operating
  const all = chain.all.length
  return seesSales ? { found: finding, rest } : { found: t`${operating} of ${all} locations are open`, rest: undefined }
}
