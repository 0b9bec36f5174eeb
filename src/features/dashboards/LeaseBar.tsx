import { daysBetween } from '#analysis/dashboard/days.ts'
import type { LeaseEvent } from '#analysis/dashboard/leaseFacts.ts'
import styles from './Dashboard.module.css'

interface LeaseBarProps {
  event: LeaseEvent
  today: string
  until: string
}

/** From today to a year ahead: time left to decide, then the notice period; red where the decision is late. The row says the same in words. */
export function LeaseBar({ event: { decideBy, ends, state }, today, until }: LeaseBarProps) {
  const whole = daysBetween(today, until)
  const share = (day: string) => Math.max(0, Math.min(1, daysBetween(today, day) / whole))
  const [decide, end] = [share(decideBy), share(ends)]
  const percent = (part: number) => `${(part * 100).toFixed(1)}%`
  return (
    <span className={styles.leaseBar} aria-hidden="true">
      {state === 'decide' && <span data-part="decide" style={{ insetInlineStart: 0, inlineSize: percent(decide) }} />}
      <span
        data-part={state === 'decide' ? 'notice' : 'late'}
        style={{ insetInlineStart: percent(decide), inlineSize: percent(Math.max(0.012, end - decide)) }}
      />
    </span>
  )
}
