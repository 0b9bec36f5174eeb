import { msg, plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import CircleAlert from 'lucide-react/icons/circle-alert'
import Clock from 'lucide-react/icons/clock-3'
import type { LeaseEvent, LeaseFacts } from '#analysis/dashboard/leaseFacts.ts'
import { formatDate, formatNumber, formatShortDate } from '#i18n/formats.ts'
import { qualified } from '#i18n/labelled.ts'
import { Badge } from '#ui/Badge.tsx'
import { Card } from '#ui/Card.tsx'
import { useBoard, useStoreName } from '../board.ts'
import styles from '../Dashboard.module.css'
import leaseStyles from './Leases.module.css'
import type { DashboardCard } from '../dashboardCard.ts'
import { DashboardFigure, StoreLink } from '../DashboardFigure.tsx'
import { LeaseBar, LeaseMonths, RentStepMarks } from '../LeaseBar.tsx'
import { leaseAxis, type LeaseAxis } from '../leaseAxis.ts'
import { leasesPaper, leasesTitle, leaseStateWords } from '../cardPapers/leasesPaper.ts'

export const leasesCard: DashboardCard = {
  id: 'leases',
  name: msg`Lease events`,
  boards: ['overall', 'summary'],
  access: 'commercial.view',
  width: 'wide',
  View: LeasesCard,
  paper: leasesPaper,
}

const maxListed = 8
const maxChips = 3
/** Maximum number of days left to decide on a lease for which a chip is shown. */
const soonDays = 45

function LeasesCard() {
  const { t } = useLingui()
  const { leases } = useBoard().facts
  const more = leases.events.length - maxListed
  return (
    <Card title={leasesTitle(leases)} aside={leases.events.length > 0 && <Legend />}>
      {leases.finding === 'unknown' && (
        <p className={styles.quiet}>
          <Trans>Add a lease and its end date on a store’s page.</Trans>
        </p>
      )}
      {leases.finding === 'none' && leases.known > 0 && (
        <p className={styles.quiet}>
          {t`${plural(leases.known, { one: '# lease is recorded. It ends more than a year from now.', other: '# leases are recorded. All of them end more than a year from now.' })}`}
        </p>
      )}
      {leases.finding === 'none' && leases.known === 0 && (
        <p className={styles.quiet}>
          <Trans>No lease with an end date needs a decision.</Trans>
        </p>
      )}
      {(leases.events.length > 0 || leases.rentSteps.length > 0) && <LeaseRows leases={leases} />}
      {more > 0 && (
        <p
          className={styles.quiet}
        >{t`${plural(more, { one: '# more lease event in the next 12 months', other: '# more lease events in the next 12 months' })}`}</p>
      )}
    </Card>
  )
}

function LeaseRows({ leases }: { leases: LeaseFacts }) {
  const axis = leaseAxis(leases)
  const { events, rentSteps } = leases
  return (
    <div>
      <div className={leaseStyles.head} aria-hidden="true">
        <span>
          <Trans>Store</Trans>
        </span>
        <span>
          <Trans>Decide by</Trans>
        </span>
        <LeaseMonths axis={axis} />
      </div>
      <ul className={styles.rows}>
        {events.slice(0, maxListed).map((event) => (
          <LeaseRow key={event.id} event={event} axis={axis} />
        ))}
        {rentSteps.length > 0 && (
          <li className={leaseStyles.row}>
            <span>
              <Trans>Rent changes</Trans>
            </span>
            <span className={styles.quiet}>{formatNumber(rentSteps.length)}</span>
            <RentStepMarks steps={rentSteps} axis={axis} />
            <NextStep steps={rentSteps} />
          </li>
        )}
      </ul>
      <SoonChips events={events} />
    </div>
  )
}

/** Overdue or upcoming decisions, shown where rows lack space for this text; screen readers read the rows instead. */
function SoonChips({ events }: Pick<LeaseFacts, 'events'>) {
  const nameOf = useStoreName()
  const soon = events.filter(({ daysLeft }) => daysLeft <= soonDays).slice(0, maxChips)
  if (soon.length === 0) return null
  return (
    <p className={leaseStyles.chips} aria-hidden="true">
      {soon.map((event) => (
        <Badge
          key={event.id}
          tone={event.state === 'decide' ? 'warn' : 'bad'}
          icon={event.state === 'decide' ? <Clock size={14} /> : <CircleAlert size={14} />}
        >
          {nameOf(event.store)} · {leaseStateWords(event)}
        </Badge>
      ))}
    </p>
  )
}

function NextStep({ steps: [next] }: { steps: LeaseFacts['rentSteps'] }) {
  const nameOf = useStoreName()
  if (!next) return null
  return <span className={styles.quiet}>{qualified(nameOf(next.store), formatShortDate(next.day))}</span>
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
        <Trans>Overdue</Trans>
      </li>
    </ul>
  )
}

function LeaseRow({ event, axis }: { event: LeaseEvent; axis: LeaseAxis }) {
  const { t } = useLingui()
  const { decideBy, ends, noticeMonths, isUsualNotice, state, store } = event
  const name = useStoreName()(store)
  const months = t`${plural(noticeMonths, { one: '# month', other: '# months' })}`
  return (
    <li className={leaseStyles.row}>
      <StoreLink id={store} />
      <DashboardFigure
        label={t`Decide-by date for ${name}`}
        value={formatDate(decideBy)}
        strong
        method="leaseDecision"
        stores={[store]}
        inputs={[
          { key: 'ends', label: t`Lease end`, value: formatDate(ends) },
          {
            key: 'notice',
            label: t`Notice period`,
            value: isUsualNotice ? t`${months} (default; none stated in the lease)` : months,
          },
          { key: 'today', label: t`Today`, value: formatDate(axis.today) },
        ]}
      />
      <LeaseBar event={event} axis={axis} />
      <span className={state === 'decide' ? styles.quiet : styles.late}>
        {state === 'decide' ? <Clock size={14} aria-hidden="true" /> : <CircleAlert size={14} aria-hidden="true" />}{' '}
        {leaseStateWords(event)}
      </span>
    </li>
  )
}
