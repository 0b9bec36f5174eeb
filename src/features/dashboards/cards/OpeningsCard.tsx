import { msg, plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { OpeningFacts, PlannedOpening } from '#analysis/dashboard/openingFacts.ts'
import { formatDate, formatShortDate } from '#i18n/formats.ts'
import { Card } from '#ui/Card.tsx'
import { useBoard } from '../board.ts'
import styles from '../Dashboard.module.css'
import type { DashboardCard } from '../dashboardCard.ts'
import { StoreCount, StoreLink } from '../DashboardFigure.tsx'
import { daysAway, openingsPaper, openingsTitle } from '../cardPapers/openingsPaper.ts'
import { StepLine } from '../StepLine.tsx'

export const openingsCard: DashboardCard = {
  id: 'openings',
  name: msg`Openings and closings`,
  boards: ['overall', 'summary'],
  access: 'company.view',
  width: 'narrow',
  View: OpeningsCard,
  paper: openingsPaper,
}

const maxListed = 6

function OpeningsCard() {
  const { t } = useLingui()
  const { openings } = useBoard().facts
  const { ahead, overdue, undated } = openings
  const listed = [...overdue, ...ahead]
  const more = listed.length - maxListed
  const waiting = undated.length
  return (
    <Card title={openingsTitle(openings)}>
      <Course openings={openings} />
      <ul className={styles.rows}>
        {listed.slice(0, maxListed).map((opening) => (
          <OpeningRow key={opening.id} opening={opening} />
        ))}
      </ul>
      <p className={styles.quiet}>
        {more > 0 && (
          <span>
            {t`${plural(more, { one: '# more opening is planned.', other: '# more openings are planned.' })}`}{' '}
          </span>
        )}
        {waiting > 0 && (
          <span>
            {t`${plural(waiting, { one: '# site has no opening date yet.', other: '# sites have no opening date yet.' })}`}
          </span>
        )}
      </p>
      <LastYear openings={openings} />
    </Card>
  )
}

function Course({ openings: { past, ahead, overdue, operating } }: { openings: OpeningFacts }) {
  const { t } = useLingui()
  const latest = ahead.at(-1)
  // Without upcoming openings, both the line and the text end today.
  const planned = latest ? [...overdue, ...ahead] : []
  const first = past[0]?.count ?? 0
  const all = operating + planned.length
  const last = latest && formatDate(latest.day)
  const words = last
    ? t`${plural(first, { one: '# open store', other: '# open stores' })} a year ago, ${operating} today, ${all} by ${last} if all open on time`
    : t`${plural(first, { one: '# open store', other: '# open stores' })} a year ago, ${operating} today`
  return (
    <>
      <StepLine
        label={t`Open stores by month: ${words}`}
        values={past.map(({ count }) => count)}
        ahead={planned.map(({ inDays }) => inDays)}
      />
      <p className={styles.quiet}>{words}</p>
    </>
  )
}

/** Number of days within which dates omit the year. */
const yearlessDays = 300

function OpeningRow({ opening: { id, day, inDays } }: { opening: PlannedOpening }) {
  return (
    <li className={styles.groupRow}>
      <span className={styles.grow}>
        <StoreLink id={id} />
      </span>
      <strong>{Math.abs(inDays) < yearlessDays ? formatShortDate(day) : formatDate(day)}</strong>
      <span className={inDays < 0 ? styles.late : styles.quiet}>{daysAway(inDays)}</span>
    </li>
  )
}

function LastYear({ openings: { opened, closed } }: { openings: OpeningFacts }) {
  const { t } = useLingui()
  return (
    <p className={styles.foot}>
      <span>
        <Trans>Opened in the past 12 months</Trans>{' '}
        <StoreCount label={t`Opened in the past 12 months`} method="chainOpenings" stores={opened} />
      </span>
      <span>
        <Trans>Closed in the past 12 months</Trans>{' '}
        <StoreCount label={t`Closed in the past 12 months`} method="chainOpenings" stores={closed} />
      </span>
    </p>
  )
}
