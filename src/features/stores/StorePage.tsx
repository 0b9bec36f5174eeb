import { useState } from 'react'
import type { LocalRecord } from '#db/localRecord.ts'
import { RecordHistory } from '#recordKit/history/RecordHistory.tsx'
import { type RelatedPast, useRecordHistory } from '#recordKit/history/useRecordHistory.ts'
import { RecordNotes } from '#recordKit/page/RecordNotes.tsx'
import { RecordPage } from '#recordKit/page/RecordPage.tsx'
import { useCan } from '#session/useCan.ts'
import { FactsCard } from './FactsCard.tsx'
import { QuickActionsRow } from './field/QuickActionsRow.tsx'
import { FilesCard } from './FilesCard.tsx'
import { LeaseCard } from './LeaseCard.tsx'
import { LeaseEditor, type LeaseTarget } from './LeaseEditor.tsx'
import { PerformanceCard } from './PerformanceCard.tsx'
import { StatusCard } from './StatusCard.tsx'
import { StoreHeader } from './StoreHeader.tsx'
import styles from './StorePage.module.css'
import { ZonesCard } from './ZonesCard.tsx'

const related: readonly RelatedPast[] = [
  { entity: 'lease', about: 'leaseStart' },
  { entity: 'performance', about: 'year' },
]

export function StorePage({ id }: { id: string }) {
  return <RecordPage entity="store" id={id} Body={StoreOrForm} />
}

function StoreOrForm({ record }: { record: LocalRecord<'store'> }) {
  const [target, setTarget] = useState<LeaseTarget>()
  return target ? (
    <LeaseEditor store={record} target={target} onTarget={setTarget} onClose={() => setTarget(undefined)} />
  ) : (
    <StoreBody record={record} onEdit={setTarget} />
  )
}

function StoreBody({ record, onEdit }: { record: LocalRecord<'store'>; onEdit: (target: LeaseTarget) => void }) {
  const canSeeCommercial = useCan('commercial.view')
  const history = useRecordHistory('store', record.id, related)
  return (
    <>
      <StoreHeader record={record} />
      <QuickActionsRow record={record} />
      <RecordNotes entity="store" record={record} />
      <div className={styles.columns}>
        <div className={styles.status}>
          <StatusCard record={record} ownEntries={history.ownEntries} />
        </div>
        <div className={styles.facts}>
          <FactsCard record={record} />
        </div>
        <div className={styles.middle}>
          {canSeeCommercial && (
            <>
              <PerformanceCard store={record} />
              <LeaseCard store={record} onEdit={onEdit} />
            </>
          )}
          <ZonesCard storeId={record.id} />
        </div>
        <div className={styles.side}>
          <FilesCard record={record} className={styles.photos} />
          <RecordHistory history={history} ownEntity="store" />
        </div>
      </div>
    </>
  )
}
