import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { storeTitle } from '#domain/store/storeNames.ts'
import type { LocalRecord } from '#db/localRecord.ts'
import { recordById } from '#db/queries/records.ts'
import { entityPlural, errorText } from '#i18n/fieldLabels.ts'
import { useFieldText } from '#i18n/useFieldText.ts'
import { AppLink, useDocumentTitle, useNavigation } from '#session/navigation.ts'
import { useCan } from '#session/useCan.ts'
import { useRecords } from '#session/useRecords.ts'
import { Breadcrumbs } from '#ui/Breadcrumbs.tsx'
import { buttonClass } from '#ui/buttonClass.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { TopSlot } from '#ui/shell/TopSlot.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { CommercialEditor, type CommercialTarget } from './CommercialEditor.tsx'
import { DeletedStore } from './DeletedStore.tsx'
import { FactsCard } from './FactsCard.tsx'
import { FilesCard } from './FilesCard.tsx'
import { HistoryCard } from './HistoryCard.tsx'
import { LeaseCard } from './LeaseCard.tsx'
import { PerformanceCard } from './PerformanceCard.tsx'
import { RecordNotes } from './RecordNotes.tsx'
import { StatusCard } from './StatusCard.tsx'
import { storeListAddress } from '#domain/store/storeAddress.ts'
import { StoreHeader } from './StoreHeader.tsx'
import styles from './StorePage.module.css'
import { useStoreHistory } from './useStoreHistory.ts'
import { ZonesCard } from './ZonesCard.tsx'

/** One store with everything that is known of it and that this member may see. */
export function StorePage({ id }: { id: string }) {
  const record = useRecords(async (database) => (await recordById(database, 'store', id)) ?? null, [id])
  if (record === undefined) return <Skeleton lines={12} />
  if (record === null) return <MissingStore />
  return <ShownStore key={id} record={record} />
}

function MissingStore() {
  return (
    <EmptyState
      title={errorText('dataMissing')}
      actions={
        <AppLink href={storeListAddress} className={buttonClass({ variant: 'primary' })}>
          <Trans>All stores</Trans>
        </AppLink>
      }
    >
      <Trans>
        This store is not on this device. It may have been deleted, or your account rights do not include it.
      </Trans>
    </EmptyState>
  )
}

function ShownStore({ record }: { record: LocalRecord }) {
  const { locale } = useFieldText()
  const [target, setTarget] = useState<CommercialTarget>()
  const title = storeTitle(record.fields, locale)
  useDocumentTitle(title)
  return (
    <div className={styles.page}>
      <StoreCrumbs record={record} />
      {record.deletedV !== null ? (
        <DeletedStore record={record} title={title} />
      ) : target ? (
        <CommercialEditor store={record} target={target} onTarget={setTarget} onClose={() => setTarget(undefined)} />
      ) : (
        <StoreBody record={record} onEdit={setTarget} />
      )}
    </div>
  )
}

function StoreCrumbs({ record }: { record: LocalRecord }) {
  const { renderLink } = useNavigation()
  const { t } = useLingui()
  const code = typeof record.fields.posCode === 'string' ? record.fields.posCode : t`Store`
  return (
    <TopSlot>
      <Breadcrumbs
        crumbs={[{ label: entityPlural('store'), href: storeListAddress }, { label: code }]}
        renderLink={renderLink}
      />
    </TopSlot>
  )
}

function StoreBody({ record, onEdit }: { record: LocalRecord; onEdit: (target: CommercialTarget) => void }) {
  const canSeeCommercial = useCan('commercial.view')
  const history = useStoreHistory(record.id)
  return (
    <>
      <StoreHeader record={record} />
      <RecordNotes record={record} />
      <StatusCard record={record} history={history} />
      <div className={styles.columns}>
        <div className={styles.facts}>
          <FactsCard record={record} />
        </div>
        <div className={styles.middle}>
          {canSeeCommercial && (
            <>
              <PerformanceCard store={record} onEdit={onEdit} />
              <LeaseCard store={record} onEdit={onEdit} />
            </>
          )}
          <ZonesCard storeId={record.id} />
        </div>
        <div className={styles.side}>
          <FilesCard record={record} className={styles.photos} />
          <HistoryCard history={history} />
        </div>
      </div>
    </>
  )
}
