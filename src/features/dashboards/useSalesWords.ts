import { plural, t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import type { DashboardFacts } from '#analysis/dashboard/dashboardFacts.ts'
import { gapOf, shareOver } from '#analysis/dashboard/salesFacts.ts'
import { formatPercent } from '#i18n/formats.ts'
import { useCan } from '#session/useCan.ts'
import { useAmounts } from './useAmounts.ts'
import { useBoard } from './board.ts'

/** What the sales came to beside their target, in a sentence that the figures below it bear out. */
export function salesFinding({ sales, gap }: Pick<DashboardFacts, 'sales' | 'gap'>): string {
  const share = formatPercent(Math.abs(shareOver(sales.total) ?? 0))
  const count = gap.explaining.length
  switch (sales.finding) {
    case 'noSales':
      return t`No sales are known yet`
    case 'noTargets':
      return t`Sales have no targets to stand beside`
    case 'met':
      return t`Sales are on target`
    case 'over':
      return t`Sales are ${share} over target`
    case 'justUnder':
      return t`Sales are just under target`
    case 'under':
      return t`${plural(count, {
        one: `Sales are ${share} under target; # store explains it`,
        other: `Sales are ${share} under target; # stores explain it`,
      })}`
  }
}

/** The same for a screen, which draws it again in another language. */
export function useSalesFinding(): string {
  useLingui()
  return salesFinding(useBoard().facts)
}

/** The second line: what the others are, once the stores that explain the gap are set apart; nothing while there is no gap. */
export function useRestWords(): string | undefined {
  useLingui()
  const { gap } = useBoard().facts
  const { short } = useAmounts()
  if (gap.explaining.length === 0 || gap.others === 0) return undefined
  const [over, others] = [gapOf(gap.rest), gap.others]
  const amount = short(over)
  return over < 0.5
    ? t`${plural(others, { one: 'The other store is on target.', other: 'The other # stores are on target together.' })}`
    : t`${plural(others, {
        one: `The other store is ${amount} ahead.`,
        other: `The other # stores are ${amount} ahead together.`,
      })}`
}

/** What a dashboard found, and a second sentence: of sales where the reader may see them, else how many stores operate. */
export function useBoardFinding(): { readonly found: string; readonly rest: string | undefined } {
  useLingui()
  const { chain, sales } = useBoard().facts
  const [finding, rest] = [useSalesFinding(), useRestWords()]
  const seesSales = useCan('commercial.view') && sales.finding !== 'noSales'
  const [operating, all] = [chain.operating, chain.all.length]
  return seesSales
    ? { found: finding, rest }
    : { found: t`${operating} of ${all} stores and sites operate`, rest: undefined }
}
