import { msg, plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import CircleAlert from 'lucide-react/icons/circle-alert'
import Clock from 'lucide-react/icons/clock-3'
import type { LeaseEvent, LeaseFacts } from '#analysis/dashboard/leaseFacts.ts'
import { formatDate } from '#i18n/formats.ts'
import { Card } from '#ui/Card.tsx'
import { useBoard, useStoreName } from '../board.ts'
import styles from '../Dashboard.module.css'
import type { DashboardCard } from '../dashboardCard.ts'
import { DashboardFigure, StoreLink } from '../DashboardFigure.tsx'
import { LeaseBar } from '../LeaseBar.tsx'
import { leasesPaper, leasesTitle, leaseStateWords } from '../paper/leasesPaper.ts'

export const leasesCard: DashboardCard = {
  id: 'leases',
  name: msg`Lease events`,
  boards: ['overall', 'summary'],
  access: 'commercial.view',
  width: 'wide',
  View: LeasesCard,
  paper: leasesPaper,
}

const mostListed = 8

/** Leases that end or must be decided within twelve months: time left to decide, notice, and what is late. */
function LeasesCard() {
  const { t } = useLingui()
  const { leases } = useBoard().facts
  const more = leases.events.length - mostListed
  return (
    <Card title={leasesTitle(leases)} aside={leases.events.length > 0 && <Legend />}>
      {leases.finding === 'unknown' && (
        <p className={styles.quiet}>
          <Trans>Leases of your stores belong here. Enter them on the page of a store.</Trans>
        </p>
      )}
      {leases.finding === 'none' && (
        <p className={styles.quiet}>
          {t`${plural(leases.known, { one: '# lease is known; it runs longer.', other: '# leases are known; all run longer.' })}`}
        </p>
      )}
      <ul className={styles.rows}>
        {leases.events.slice(0, mostListed).map((event) => (
          <LeaseRow key={event.id} event={event} leases={leases} />
        ))}
      </ul>
      {more > 0 && (
        <p className={styles.quiet}>{t`${plural(more, { one: '# more until then', other: '# more until then' })}`}</p>
      )}
    </Card>
  )
}

function Legend() {
  return (
    <ul className={styles.legend}>
      <li data-mark="decide">
        <Trans>Time left to decide</Trans>
      </li>
      <li data-mark="notice">
        <Trans>Notice period</Trans>
      </li>
      <li data-mark="late">
        <Trans>Late</Trans>
      </li>
    </ul>
  )
}

function LeaseRow({ event, leases }: { event: LeaseEvent; leases: LeaseFacts }) {
  const { t } = useLingui()
  const { decideBy, ends, noticeMonths, isUsualNotice, state, store } = event
  const name = useStoreName()(store)
  const months = t`${plural(noticeMonths, { one: '# month', other: '# months' })}`
  return (
    <li className={styles.leaseRow}>
      <StoreLink id={store} />
      <DashboardFigure
        label={t`Decide by, ${name}`}
        value={formatDate(decideBy)}
        strong
        method="leaseDecision"
        stores={[store]}
        inputs={[
          { key: 'ends', label: t`Lease end`, value: formatDate(ends) },
          {
            key: 'notice',
            label: t`Notice period`,
            value: isUsualNotice ? t`${months}, as the lease names none` : months,
          },
          { key: 'today', label: t`Today`, value: formatDate(leases.today) },
        ]}
      />
      <LeaseBar event={event} today={leases.today} until={leases.until} />
      <span className={state === 'decide' ? styles.quiet : styles.late}>
        {state === 'decide' ? <Clock size={14} aria-hidden="true" /> : <CircleAlert size={14} aria-hidden="true" />}{' '}
        {leaseStateWords(event)}
      </span>
    </li>
  )
}
