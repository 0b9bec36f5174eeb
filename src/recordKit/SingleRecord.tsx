import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { EntityName } from '#domain/entities.ts'
import type { FieldValues } from '#domain/fields/checkFields.ts'
import { knownEpoch, singleRecord } from '#db/queries/records.ts'
import { FieldDetails } from '#fieldKit/FieldDetails.tsx'
import { useCanEditAll } from '#session/useCan.ts'
import { useRecords } from '#session/useRecords.ts'
import { Card } from '#ui/Card.tsx'
import { FormNotice } from '#ui/FormNotice.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { RecordForm } from './edit/RecordForm.tsx'
import { RecordHistory } from './history/RecordHistory.tsx'
import { useRecordHistory } from './history/useRecordHistory.ts'
import { RecordNotes } from './page/RecordNotes.tsx'
import styles from './page/RecordPage.module.css'
import { DraftWords } from './taken/DraftWords.tsx'

export interface SingleRecordProps {
  entity: EntityName
  first: FieldValues
}

/** Form and history for a kind with one record per company, such as company settings. */
export function SingleRecord({ entity, first }: SingleRecordProps) {
  const found = useRecords(
    async (database) => ({ epoch: await knownEpoch(database), record: await singleRecord(database, entity) }),
    [entity],
  )
  const canEdit = useCanEditAll(entity)
  // The form restarts after each save, so leaving with later edits prompts again.
  const [saves, setSaves] = useState(0)
  const [wasOpen, setWasOpen] = useState(false)
  if (!found) return <Skeleton lines={8} />
  if (canEdit && !wasOpen) setWasOpen(true)
  const { record, epoch } = found
  return (
    <div className={styles.page}>
      {record && <RecordNotes entity={entity} record={record} />}
      {canEdit ? (
        <RecordForm
          key={saves}
          entity={entity}
          record={record}
          epoch={record && epoch}
          first={first}
          draftName="single"
          onSaved={() => setSaves(saves + 1)}
        />
      ) : (
        <>
          {wasOpen && (
            <FormNotice tone="warn">
              <Trans>Your role changed while this record was open. Your entries weren’t sent.</Trans>
            </FormNotice>
          )}
          <DraftWords entity={entity} draftName="single" />
          <Card>
            <FieldDetails entity={entity} values={record?.fields ?? first} />
          </Card>
        </>
      )}
      {record && <SingleHistory entity={entity} id={record.id} />}
    </div>
  )
}

function SingleHistory({ entity, id }: { entity: EntityName; id: string }) {
  return <RecordHistory history={useRecordHistory(entity, id)} ownEntity={entity} />
}
