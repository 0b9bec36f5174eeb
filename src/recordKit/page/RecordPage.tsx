import { Trans } from '@lingui/react/macro'
import type { ComponentType } from 'react'
import { type EntityName, entityOf } from '#domain/entities.ts'
import type { FieldValues } from '#domain/fields/checkFields.ts'
import type { LocalRecord } from '#db/localRecord.ts'
import { recordById } from '#db/queries/records.ts'
import { FieldDetails } from '#fieldKit/FieldDetails.tsx'
import { errorText } from '#i18n/errorText.ts'
import { useFieldText } from '#i18n/useFieldText.ts'
import { useDocumentTitle } from '#session/navigation.ts'
import { useRecords } from '#session/useRecords.ts'
import { Card } from '#ui/Card.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { RecordHistory } from '../history/RecordHistory.tsx'
import { useRecordHistory } from '../history/useRecordHistory.ts'
import { recordName } from '../recordName.ts'
import { DeletedRecord } from './DeletedRecord.tsx'
import { NoRecord } from './NoRecord.tsx'
import { RecordCrumbs } from './RecordCrumbs.tsx'
import { RecordHeader } from './RecordHeader.tsx'
import { RecordNotes } from './RecordNotes.tsx'
import styles from './RecordPage.module.css'

export interface RecordPageProps<N extends EntityName> {
  entity: N
  id: string
  Body?: ComponentType<{ record: LocalRecord<N> }> | undefined
}

export function RecordPage<N extends EntityName>({ entity, id, Body }: RecordPageProps<N>) {
  const record = useRecords(async (database) => (await recordById(database, entity, id)) ?? null, [entity, id])
  if (record === undefined) return <Skeleton lines={12} />
  if (record === null) {
    return (
      <NoRecord entity={entity} title={errorText('dataMissing')}>
        <Trans>
          This record isn’t on this device. It may have been deleted, or you don’t have permission to view it.
        </Trans>
      </NoRecord>
    )
  }
  return <ShownRecord key={id} entity={entity} record={record} Body={Body} />
}

interface ShownRecordProps<N extends EntityName> extends Pick<RecordPageProps<N>, 'entity' | 'Body'> {
  record: LocalRecord<N>
}

function ShownRecord<N extends EntityName>({ entity, record, Body }: ShownRecordProps<N>) {
  const context = useFieldText()
  const fields: FieldValues = record.fields
  const title = recordName(entity, fields, context)
  const { uniqueField } = entityOf(entity)
  const code = uniqueField === undefined ? undefined : fields[uniqueField]
  useDocumentTitle(title)
  return (
    <div className={styles.page}>
      <RecordCrumbs entity={entity} crumbs={[{ label: typeof code === 'string' ? code : title }]} />
      {record.deletedV !== null ? (
        <DeletedRecord entity={entity} record={record} />
      ) : Body ? (
        <Body record={record} />
      ) : (
        <RecordBody entity={entity} record={record} />
      )}
    </div>
  )
}

function RecordBody({ entity, record }: { entity: EntityName; record: LocalRecord }) {
  const history = useRecordHistory(entity, record.id)
  return (
    <div className={styles.body}>
      <RecordHeader entity={entity} record={record} />
      <RecordNotes entity={entity} record={record} />
      <div className={styles.columns}>
        <Card>
          <FieldDetails entity={entity} values={record.fields} />
        </Card>
        <RecordHistory history={history} ownEntity={entity} />
      </div>
    </div>
  )
}
