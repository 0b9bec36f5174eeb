import { msg, plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { numberFormula } from '#analysis/spreadsheet/spreadsheetFormula.ts'
import { changesAddress } from '#domain/store/storeAddress.ts'
import { formatNumber } from '#i18n/formats.ts'
import { AppLink } from '#session/navigation.ts'
import { useChangeCounts } from '#session/useSyncStatus.ts'
import { Card } from '#ui/Card.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import styles from '../Dashboard.module.css'
import type { DashboardCard } from '../dashboardCard.ts'
import { DashboardFigure } from '../DashboardFigure.tsx'

export const waitingCard: DashboardCard = {
  id: 'waiting',
  name: msg`Waiting to sync`,
  boards: ['overall'],
  access: 'company.view',
  width: 'narrow',
  View: WaitingCard,
}

function WaitingCard() {
  const { t } = useLingui()
  const counts = useChangeCounts()
  if (!counts)
    return (
      <Card title={t`Waiting to sync`}>
        <Skeleton lines={3} />
      </Card>
    )
  const changes = counts.waiting
  const files = counts.filesWaiting
  const needsYou = counts.needsYou + counts.filesRefused
  const waiting = changes + files
  const title =
    needsYou > 0
      ? t`${plural(needsYou, { one: '# change needs attention', other: '# changes need attention' })}`
      : waiting > 0
        ? t`${plural(waiting, { one: '# unsent change', other: '# unsent changes' })}`
        : t`All changes are synced`
  const rows = [
    { key: 'changes', label: t`Unsent changes`, value: changes },
    { key: 'files', label: t`Photos and files`, value: files },
    { key: 'look', label: t`Needs attention`, value: needsYou },
  ]
  return (
    <Card
      title={title}
      aside={
        <AppLink href={changesAddress}>
          <Trans>Outbox</Trans>
        </AppLink>
      }
    >
      <ul className={styles.rows}>
        {rows.map(({ key, label, value }) => (
          <li key={key} className={styles.groupRow}>
            <span className={styles.grow}>{label}</span>
            <DashboardFigure
              label={label}
              value={formatNumber(value)}
              strong
              method="waitingChanges"
              formula={numberFormula(value)}
            />
          </li>
        ))}
      </ul>
    </Card>
  )
}
