import { Trans } from '@lingui/react/macro'
import Pencil from 'lucide-react/icons/pencil'
import { leaseOn } from '#domain/lease/leaseInForce.ts'
import type { LocalRecord } from '#db/localRecord.ts'
import { recordsOfStore } from '#db/queries/records.ts'
import { useToday } from '#i18n/companyClock.ts'
import { entityLabel } from '#i18n/fieldLabels.ts'
import { formatDate, formatPercent } from '#i18n/formats.ts'
import { IssueLines } from '#recordKit/page/RecordNotes.tsx'
import { KnownOnceRead } from '#session/OnceRead.tsx'
import { useCan } from '#session/useCan.ts'
import { useRecords } from '#session/useRecords.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import type { LeaseTarget } from './LeaseEditor.tsx'
import { LeaseOverlap } from './LeaseOverlap.tsx'
import { LeaseFigures } from './LeaseFigures.tsx'
import { LeaseTerms } from './LeaseTerms.tsx'
import page from './StorePage.module.css'

interface LeaseCardProps {
  store: LocalRecord<'store'>
  onEdit: (target: LeaseTarget) => void
}

export function LeaseCard({ store, onEdit }: LeaseCardProps) {
  const leases = useRecords((database) => recordsOfStore(database, 'lease', store.id), [store.id])
  const years = useRecords((database) => recordsOfStore(database, 'performance', store.id), [store.id])
  const canEdit = useCan('commercial.edit')
  const today = useToday()
  if (!leases || !years) return null
  const lease = leaseOn(leases, today)
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
          <KnownOnceRead>
            <Trans>No lease yet. Add the rent and term to see rent per ping and the time remaining.</Trans>
          </KnownOnceRead>
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
      <LeaseTerms lease={lease} leases={leases} />
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
          <Trans>Increases {increase} per year</Trans>
        </>
      )}
    </span>
  )
}
