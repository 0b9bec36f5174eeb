import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { type CalendarSpan, daysBetween } from '#domain/calendarDays.ts'
import { decideByOf } from '#analysis/dashboard/leaseFacts.ts'
import { leaseAfter, leaseState } from '#domain/lease/leaseInForce.ts'
import { leaseProgress } from '#domain/store/storeFigures.ts'
import type { LocalRecord } from '#db/localRecord.ts'
import { useToday } from '#i18n/companyClock.ts'
import { formatDate } from '#i18n/formats.ts'
import { FormNotice } from '#ui/FormNotice.tsx'
import styles from './LeaseCard.module.css'
import { termBars } from './termBars.ts'

interface LeaseTermsProps {
  lease: LocalRecord<'lease'>
  leases: readonly LocalRecord<'lease'>[]
}

/**
 * Timeline of all leases with a mark for today, and the time elapsed and left in the lease; nothing for an open-ended
 * lease in force. The decision deadline is shown unless the lease has ended or another lease follows.
 */
export function LeaseTerms({ lease, leases }: LeaseTermsProps) {
  const today = useToday()
  const { leaseStart, leaseEnd, noticePeriod } = lease.fields
  const state = leaseState(lease.fields, today)
  if (leaseEnd === undefined && state === 'inForce') return null
  const next = leaseAfter(lease, leases)?.fields.leaseStart
  const isUndecided = leaseEnd !== undefined && state !== 'ended' && next === undefined
  const decideBy = isUndecided ? decideByOf(leaseEnd, noticePeriod) : undefined
  const isSoon = decideBy !== undefined && daysBetween(today, decideBy) <= soonDays
  const date = decideBy && formatDate(decideBy)
  const nextDate = next && formatDate(next)
  return (
    <div>
      {leaseStart !== undefined && leaseEnd !== undefined && <TermBars {...{ lease, leases, today, decideBy }} />}
      <div className={styles.words}>
        <StateWords lease={lease} today={today} />
        {nextDate && (
          <span>
            <Trans>The next lease starts on {nextDate}</Trans>
          </span>
        )}
        {date && !isSoon && (
          <span className={styles.decide}>
            <Trans>decide by {date}</Trans>
          </span>
        )}
      </div>
      {date && isSoon && (
        <FormNotice tone="warn">
          {decideBy < today ? (
            <Trans>The renewal decision was due on {date}. The notice period has started.</Trans>
          ) : (
            <Trans>By {date}, decide whether to renew.</Trans>
          )}
        </FormNotice>
      )}
    </div>
  )
}

/** Time elapsed and left in a lease in force; the start or end date of a lease that isn't in force. */
function StateWords({ lease: { fields }, today }: Pick<TermBarsProps, 'lease' | 'today'>) {
  const { leaseStart, leaseEnd } = fields
  const state = leaseState(fields, today)
  const start = leaseStart && formatDate(leaseStart)
  const end = leaseEnd && formatDate(leaseEnd)
  const progress = leaseProgress(leaseStart, leaseEnd, today)
  if (state !== 'inForce')
    return (
      <span>
        {state === 'ended' ? <Trans>The lease ended on {end}</Trans> : <Trans>The lease starts on {start}</Trans>}
      </span>
    )
  if (!progress) return null
  return (
    <>
      <span>
        <Trans>
          <Span span={progress.used} /> elapsed
        </Trans>
      </span>
      <span>
        <Trans>
          <Span span={progress.left} /> left
        </Trans>
      </span>
    </>
  )
}

/** Number of days before the decision deadline at which the warning starts. */
const soonDays = 92

interface TermBarsProps extends LeaseTermsProps {
  today: string
  decideBy: string | undefined
}

function TermBars({ lease, leases, today, decideBy }: TermBarsProps) {
  const { bars, shareOf } = termBars(
    leases.map(({ id, fields }) => ({ id, starts: fields.leaseStart, ends: fields.leaseEnd })),
    today,
  )
  return (
    <div className={styles.terms} aria-hidden="true">
      {bars.map(({ id, from, now, to }) => (
        <div key={id} className={styles.track}>
          <span data-part="used" style={{ insetInlineStart: percent(from), inlineSize: percent(now - from) }} />
          <span data-part="left" style={{ insetInlineStart: percent(now), inlineSize: percent(to - now) }} />
          {decideBy && id === lease.id && (
            <span data-part="decide" style={{ insetInlineStart: percent(shareOf(decideBy)) }} />
          )}
        </div>
      ))}
      <span
        className={styles.today}
        data-late={shareOf(today) > 0.85 || undefined}
        style={{ insetInlineStart: percent(shareOf(today)) }}
      >
        <Trans>today</Trans>
      </span>
    </div>
  )
}

const percent = (share: number): string => `${(share * 100).toFixed(2)}%`

/** Time span in years and months, or in days if it is shorter than a month. */
export function Span({ span }: { span: CalendarSpan }): ReactNode {
  const years = Math.floor(span.months / 12)
  const months = span.months % 12
  const { days } = span
  if (span.months === 0 && days > 0) return <Trans>{days} d</Trans>
  if (years === 0) return <Trans>{months} mo</Trans>
  return months === 0 ? (
    <Trans>{years} yr</Trans>
  ) : (
    <Trans>
      {years} yr {months} mo
    </Trans>
  )
}
