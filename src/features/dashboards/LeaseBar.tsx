import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { LeaseEvent, RentStep } from '#analysis/dashboard/leaseFacts.ts'
import { formatPercent } from '#i18n/formats.ts'
import { shortMonth } from '#i18n/monthText.ts'
import { useFieldText } from '#i18n/useFieldText.ts'
import styles from './LeaseBar.module.css'
import { type LeaseAxis, percentOf } from './leaseAxis.ts'

export function LeaseMonths({ axis }: { axis: LeaseAxis }) {
  const { locale } = useFieldText()
  return (
    <span className={styles.head} aria-hidden="true">
      {axis.months.map((month) => (
        <span key={month} data-part="month" style={{ insetInlineStart: percentOf(axis.shareOf(month)) }}>
          {shortMonth(month.slice(0, 7), locale)}
        </span>
      ))}
      <span data-part="now" style={{ insetInlineStart: percentOf(axis.shareOf(axis.today)) }}>
        <Trans>today</Trans>
      </span>
    </span>
  )
}

function AxisRow({ axis, children }: { axis: LeaseAxis; children: ReactNode }) {
  return (
    <span className={styles.row} aria-hidden="true">
      {axis.months.map((month) => (
        <span key={month} data-part="line" style={{ insetInlineStart: percentOf(axis.shareOf(month)) }} />
      ))}
      {children}
      <span data-part="today" style={{ insetInlineStart: percentOf(axis.shareOf(axis.today)) }} />
    </span>
  )
}

/** Bar of the time left to decide, then the notice period; red if overdue. The row has the same information as text. */
export function LeaseBar({ event: { decideBy, ends, state }, axis }: { event: LeaseEvent; axis: LeaseAxis }) {
  const [now, decide, end] = [axis.today, decideBy, ends].map(axis.shareOf) as [number, number, number]
  const isOpen = state === 'decide'
  return (
    <AxisRow axis={axis}>
      {isOpen && (
        <span data-part="decide" style={{ insetInlineStart: percentOf(now), inlineSize: percentOf(decide - now) }} />
      )}
      <span
        data-part={isOpen ? 'notice' : 'late'}
        style={{ insetInlineStart: percentOf(decide), inlineSize: percentOf(Math.max(0.012, end - decide)) }}
      />
      {end < 1 && <span data-part="end" style={{ insetInlineStart: percentOf(end) }} />}
    </AxisRow>
  )
}

/** Maximum number of rent steps with labels; if there are more, no step has a label. */
const maxNamed = 5

export function RentStepMarks({ steps, axis }: { steps: readonly RentStep[]; axis: LeaseAxis }) {
  const isNamed = steps.length <= maxNamed
  return (
    <AxisRow axis={axis}>
      {steps.map(({ id, day, percent }) => (
        <span key={id} data-part={isNamed ? 'step' : 'tick'} style={{ insetInlineStart: percentOf(axis.shareOf(day)) }}>
          {isNamed && `${percent > 0 ? '+' : ''}${formatPercent(percent / 100)}`}
        </span>
      ))}
    </AxisRow>
  )
}
