import { plural, t } from '@lingui/core/macro'
import type { DashboardFacts } from '#analysis/dashboard/dashboardFacts.ts'
import { gapOf, growthOf, type SalesSum, shareOver } from '#analysis/dashboard/salesFacts.ts'
import { formats } from '#domain/reportAssembly/blockKit.ts'
import { type CardPaper, type PaperKit, paperTable } from './paperKit.ts'

export function gapTitle({ gap, sales }: Pick<DashboardFacts, 'gap' | 'sales'>): string {
  const count = gap.explaining.length
  if (count > 0)
    return t`${plural(count, { one: '# store accounts for the gap', other: '# stores account for the gap' })}`
  return shareOver(sales.total) === undefined
    ? t`No targets to compare with yet`
    : t`No gap to account for: sales are on target`
}

/**
 * Returns the card's print version with all stores that explain the gap, because a printed list can't be expanded.
 * Undefined if there are no such stores.
 */
export function gapPaper({ facts, nameOf, figure }: PaperKit): CardPaper | undefined {
  const { gap, sales } = facts
  const count = gap.explaining.length
  const others = gap.others
  if (count === 0) return undefined
  const row = (label: string, sum: SalesSum) => {
    const over = shareOver(sum)
    const growth = growthOf(sum)
    return [
      label,
      {
        figure: figure(t`Sales gap: ${label}`, gapOf(sum), { ...formats.whole(sales.currency), isSigned: true }),
        tone: gapOf(sum) < 0 ? ('bad' as const) : ('plain' as const),
      },
      { figure: figure(t`% of target`, over === undefined ? null : 1 + over, formats.percent) },
      { figure: figure(t`Year over year`, growth, { ...formats.percent, isSigned: true }) },
    ]
  }
  return {
    title: gapTitle(facts),
    nodes: [
      paperTable(
        t`Stores behind the gap`,
        [
          [t`Store`, 'start'],
          [t`Gap`, 'end'],
          [t`% of target`, 'end'],
          [t`Year over year`, 'end'],
        ],
        gap.explaining.map((store) => row(nameOf(store.id), store)),
        [
          row(t`${plural(count, { one: 'This store', other: 'These # stores' })}`, gap.these),
          ...(others > 0
            ? [row(t`${plural(others, { one: '# other store', other: '# other stores' })}`, gap.rest)]
            : []),
          row(t`Total`, gap.total),
        ],
      ),
    ],
  }
}
