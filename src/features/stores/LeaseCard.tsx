import { Trans } from '@lingui/react/macro'
import Pencil from 'lucide-react/icons/pencil'
import type { ReactNode } from 'react'
import { daysBetween } from '#analysis/dashboard/days.ts'
import { decideByOf } from '#analysis/dashboard/leaseFacts.ts'
import { leaseProgress, yearsAndMonths } from '#domain/store/storeFigures.ts'
import type { LocalRecord } from '#db/localRecord.ts'
import { recordsOfStore } from '#db/queries/records.ts'
import { entityLabel } from '#i18n/fieldLabels.ts'
import { formatDate, formatPercent } from '#i18n/formats.ts'
import { IssueLines } from '#recordKit/page/RecordNotes.tsx'
import { useCan } from '#session/useCan.ts'
import { useRecords } from '#session/useRecords.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { FormNotice } from '#ui/FormNotice.tsx'
import type { LeaseTarget } from './LeaseEditor.tsx'
import { LeaseOverlap } from './LeaseOverlap.tsx'
import { LeaseFigures } from './LeaseFigures.tsx'
import styles from './LeaseCard.module.css'
import page from './StorePage.module.css'

interface LeaseCardProps {
  store: LocalRecord<'store'>
  onEdit: (target: LeaseTarget) => void
}

/** The lease that began last, with the figures that follow from it, and how much of it is left. */
export function LeaseCard({ store, onEdit }: LeaseCardProps) {
  const leases = useRecords((database) => recordsOfStore(database, 'lease', store.id), [store.id])
  const years = useRecords((database) => recordsOfStore(database, 'performance', store.id), [store.id])
  const canEdit = useCan('commercial.edit')
  if (!leases || !years) return null
  const lease = leases.toSorted((a, b) => ((a.fields.leaseStart ?? '') < (b.fields.leaseStart ?? '') ? 1 : -1))[0]
  const edit = canEdit && (
    <Button
      size="small"
      variant="quiet"
      icon={<Pencil size={16} aria-hidden="true" />}
      onClick={() => onEdit({ id: lease?.id })}
    >
      {lease ? <Trans>Edit</Trans> : <Trans>Add lease</Trans>}
    </Button>
  )
  if (!lease) {
    return (
      <Card title={entityLabel('lease')} aside={edit}>
        <p className={page.quiet}>
          <Trans>No lease is known yet. With rent and term, this shows rent per ping and what is left.</Trans>
        </p>
      </Card>
    )
  }
  return (
    <Card
      title={entityLabel('lease')}
      aside={
        <>
          <TermWords lease={lease} />
          {edit}
        </>
      }
    >
      <LeaseFigures lease={lease} store={store} years={years} />
      <LeaseBar lease={lease} />
      <IssueLines entity="lease" record={lease} />
      <LeaseOverlap lease={lease} leases={leases} onOpen={canEdit ? (id) => onEdit({ id }) : undefined} />
    </Card>
  )
}

function TermWords({ lease: { fields } }: { lease: LocalRecord<'lease'> }) {
  const { leaseStart: start, leaseEnd: end, rentIncrease } = fields
  const increase = rentIncrease ? formatPercent(rentIncrease / 100) : undefined
  return (
    <span>
      {start && end && `${formatDate(start)} – ${formatDate(end)}`}
      {start && !end && <Trans>from {formatDate(start)}</Trans>}
      {increase && (
        <>
          {' · '}
          <Trans>{increase} more each year</Trans>
        </>
      )}
    </span>
  )
}

/** The day where the reader is. */
function today(): string {
  const now = new Date()
  const [month, day] = [now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0'))
  return `${now.getFullYear()}-${month}-${day}`
}

function LeaseBar({ lease: { fields } }: { lease: LocalRecord<'lease'> }) {
  const progress = leaseProgress(fields.leaseStart, fields.leaseEnd, today())
  if (!progress) return null
  return (
    <div>
      <div className={styles.track} aria-hidden="true">
        <div className={styles.fill} style={{ width: `${progress.share * 100}%` }} />
      </div>
      <div className={styles.words}>
        <span>
          <Trans>
            <Span months={progress.monthsUsed} /> used
          </Trans>
        </span>
        <span>
          {progress.monthsLeft > 0 ? (
            <Trans>
              <Span months={progress.monthsLeft} /> left
            </Trans>
          ) : (
            <Trans>The lease has ended</Trans>
          )}
        </span>
      </div>
      <DecideBy lease={fields} />
    </div>
  )
}

/** A lease that must be decided on soon says by when; one whose day has passed, that it has. */
function DecideBy({ lease: { leaseEnd, noticePeriod } }: { lease: LocalRecord<'lease'>['fields'] }) {
  if (leaseEnd === undefined || leaseEnd < today()) return null
  const day = decideByOf(leaseEnd, noticePeriod)
  const left = daysBetween(today(), day)
  if (left > soonDays) return null
  const date = formatDate(day)
  return (
    <FormNotice tone="warn">
      {left < 0 ? (
        <Trans>It was to be decided by {date}: the time for notice has begun.</Trans>
      ) : (
        <Trans>Decide by {date} whether it goes on.</Trans>
      )}
    </FormNotice>
  )
}

/** This many days before it must be decided a lease warns. */
const soonDays = 92

/** A span in years and months, as a person says it. */
export function Span({ months: count }: { months: number }): ReactNode {
  const { years, months } = yearsAndMonths(count)
  if (years === 0) return <Trans>{months} m</Trans>
  return months === 0 ? (
    <Trans>{years} y</Trans>
  ) : (
    <Trans>
      {years} y {months} m
    </Trans>
  )
}
