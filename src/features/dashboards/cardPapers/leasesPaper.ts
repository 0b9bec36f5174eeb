import { plural, t } from '@lingui/core/macro'
import type { LeaseEvent, LeaseFacts } from '#analysis/dashboard/leaseFacts.ts'
import { formats } from '#domain/reportAssembly/blockKit.ts'
import { type CardPaper, type PaperKit, paperTable } from './paperKit.ts'

export function leasesTitle({ finding, late, events }: LeaseFacts): string {
  const left = events[0]?.daysLeft ?? 0
  switch (finding) {
    case 'unknown':
      return t`No lease end dates yet`
    case 'none':
      return t`No lease decisions due in the next 12 months`
    case 'late':
      return t`${plural(late, { one: '# lease decision is overdue', other: '# lease decisions are overdue' })}`
    case 'next':
      return left === 0
        ? t`A lease decision is due today`
        : t`${plural(left, { one: 'The next lease decision is due in # day', other: 'The next lease decision is due in # days' })}`
  }
}

export function leaseStateWords({ state, daysLeft }: LeaseEvent): string {
  const late = -daysLeft
  if (state === 'ended') return t`ended, no decision made`
  if (state === 'late') return t`${plural(late, { one: '# day overdue', other: '# days overdue' })}`
  return daysLeft === 0 ? t`today` : t`${plural(daysLeft, { one: '# day left', other: '# days left' })}`
}

export function leasesPaper({ facts: { leases }, nameOf, figure }: PaperKit): CardPaper | undefined {
  if (leases.events.length === 0) return undefined
  return {
    title: leasesTitle(leases),
    nodes: [
      paperTable(
        t`Lease events`,
        [
          [t`Store`, 'start'],
          [t`Decide by`, 'end'],
          ['', 'end'],
          [t`Lease end`, 'end'],
        ],
        leases.events.map((event) => [
          nameOf(event.store),
          {
            figure: figure(t`Decide by`, event.decideBy, formats.date),
            tone: event.state === 'decide' ? ('plain' as const) : ('bad' as const),
          },
          leaseStateWords(event),
          { figure: figure(t`Lease end`, event.ends, formats.date) },
        ]),
      ),
    ],
  }
}
