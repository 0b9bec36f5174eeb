import { Trans, useLingui } from '@lingui/react/macro'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { binDays } from '#domain/sync/bin.ts'
import type { EntityName } from '#domain/entities.ts'
import { recordAddresses } from '#domain/recordAddress.ts'
import type { LocalRecord } from '#db/localRecord.ts'
import { deletedRecords } from '#db/queries/records.ts'
import { errorText } from '#i18n/errorText.ts'
import { entityLabel, entityPlural } from '#i18n/fieldLabels.ts'
import { formatNumber } from '#i18n/formats.ts'
import { AppLink, useDocumentTitle } from '#session/navigation.ts'
import { useCanRemove } from '#session/useCan.ts'
import { OnceRead } from '#session/OnceRead.tsx'
import { useRecords } from '#session/useRecords.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useToast } from '#ui/toasts.ts'
import { AllLink } from '../page/NoRecord.tsx'
import { RecordCrumbs } from '../page/RecordCrumbs.tsx'
import { useRemoveRecord } from '../save/useRemoveRecord.ts'
import { DeletionWords } from './DeletionWords.tsx'
import styles from './RecordBin.module.css'
import { type BinDeletion, useDeletions } from './useDeletions.ts'

const pageLength = 20

export function RecordBin({ entity }: { entity: EntityName }) {
  const { t } = useLingui()
  const plural = entityPlural(entity)
  const title = t`Trash: ${plural}`
  useDocumentTitle(title)
  return (
    <>
      <RecordCrumbs entity={entity} crumbs={[{ label: t`Trash` }]} />
      <PageHeader
        title={title}
        detail={<Trans>Deleted items stay here for {binDays} days and are then removed permanently.</Trans>}
        actions={<AllLink entity={entity} />}
      />
      <BinOf entity={entity} />
    </>
  )
}

export function BinOf({ entity }: { entity: EntityName }) {
  const records = useRecords((database) => deletedRecords(database, entity), [entity])
  if (records === undefined) return <Skeleton lines={8} />
  return records.length === 0 ? <EmptyBin /> : <BinList entity={entity} records={records} />
}

const EmptyBin = () => (
  <OnceRead>
    <EmptyState icon={<Trash2 size={28} aria-hidden="true" />} title={<Trans>The trash is empty</Trans>} />
  </OnceRead>
)

function BinList({ entity, records }: { entity: EntityName; records: readonly LocalRecord[] }) {
  const [count, setCount] = useState(pageLength)
  const found = useDeletions(entity, records.slice(0, count))
  const { failed, retry } = found
  const deletions = found.deletions.filter(({ isOver }) => !isOver)
  // Sent deletions are sorted newest first, so all records after an expired record have expired too.
  const hasMore = records.length > count && deletions.length === found.deletions.length
  const shown = formatNumber(deletions.length)
  const all = formatNumber(records.length)
  if (deletions.length === 0 && failed === undefined) return <EmptyBin />
  return (
    <Card flush>
      <ul className={styles.list}>
        {deletions.map((deletion) => (
          <BinRow key={deletion.record.id} entity={entity} deletion={deletion} />
        ))}
      </ul>
      {(failed !== undefined || hasMore) && (
        <div className={styles.foot}>
          {failed !== undefined && (
            <>
              <span role="status">{errorText(failed)}</span>
              <Button size="small" onClick={retry}>
                <Trans>Try again</Trans>
              </Button>
            </>
          )}
          {hasMore && (
            <Button size="small" onClick={() => setCount(count + pageLength)}>
              <Trans>
                Show more ({shown} of {all})
              </Trans>
            </Button>
          )}
        </div>
      )}
    </Card>
  )
}

function BinRow({ entity, deletion }: { entity: EntityName; deletion: BinDeletion }) {
  const { t } = useLingui()
  const { record } = deletion
  const canRestore = useCanRemove(entity, record)
  const remove = useRemoveRecord(entity)
  const show = useToast()
  const title = deletion.title ?? entityLabel(entity)
  const address = recordAddresses(entity)?.page(record.id)
  async function restore() {
    const refusal = await remove(record, 'restore', deletion.title)
    if (refusal === undefined) show({ text: t`${title} restored.`, tone: 'good' })
    else show({ text: refusal, tone: 'bad' })
  }
  return (
    <li className={styles.row}>
      <span className={styles.words}>
        <span className={styles.title}>
          {address === undefined ? title : <AppLink href={address}>{title}</AppLink>}
        </span>
        <span className={styles.detail}>
          <DeletionWords deletion={deletion} />
        </span>
      </span>
      {canRestore && (
        <Button size="small" aria-label={t`Restore ${title}`} onClick={() => void restore()}>
          <Trans>Restore</Trans>
        </Button>
      )}
    </li>
  )
}
