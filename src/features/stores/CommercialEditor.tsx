import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { FieldValues } from '#domain/fields/checkFields.ts'
import { storeTitle } from '#domain/store/storeNames.ts'
import type { LocalRecord } from '#db/localRecord.ts'
import { knownEpoch, recordsOfStore } from '#db/queries/records.ts'
import { entityLabel } from '#i18n/fieldLabels.ts'
import { useFieldText } from '#i18n/useFieldText.ts'
import { RecordForm } from '#recordKit/edit/RecordForm.tsx'
import { useRecords } from '#session/useRecords.ts'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Select } from '#ui/Select.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'

/** Which lease or year of figures is edited; a new one where no id is given. */
export interface CommercialTarget {
  readonly entity: 'lease' | 'performance'
  readonly id: string | undefined
}

interface CommercialEditorProps {
  store: LocalRecord<'store'>
  target: CommercialTarget
  onTarget: (target: CommercialTarget) => void
  onClose: () => void
}

/** The form of a store's lease, or of one year of its figures. */
export function CommercialEditor({ store, target, onTarget, onClose }: CommercialEditorProps) {
  const { locale } = useFieldText()
  const found = useRecords(
    async (database) => ({
      epoch: await knownEpoch(database),
      records: await recordsOfStore(database, target.entity, store.id),
    }),
    [target.entity, store.id],
  )
  const title = storeTitle(store.fields, locale)
  if (!found) return <Skeleton lines={10} />
  const { records, epoch } = found
  const record = records.find(({ id }) => id === target.id)
  return (
    <>
      <PageHeader
        title={entityLabel(target.entity)}
        detail={title}
        actions={<RecordSelect records={records} target={target} onTarget={onTarget} />}
      />
      <CommercialForm
        key={target.id ?? 'new'}
        store={store}
        target={target}
        record={record}
        epoch={epoch}
        records={records}
        onClose={onClose}
      />
    </>
  )
}

/** Which of several leases or years is shown, and the way to a new one. */
function RecordSelect(props: {
  records: readonly LocalRecord[]
  target: CommercialTarget
  onTarget: (target: CommercialTarget) => void
}) {
  const { records, target, onTarget } = props
  const { t } = useLingui()
  if (records.length === 0) return null
  const isLease = target.entity === 'lease'
  const nameOf = ({ fields }: LocalRecord) => {
    const name = isLease ? fields.leaseStart : fields.year
    return typeof name === 'string' || typeof name === 'number' ? String(name) : t`Without a date`
  }
  return (
    <Select
      label={isLease ? t`Lease` : t`Year`}
      labelHidden
      value={target.id ?? ''}
      onChange={(id) => onTarget({ entity: target.entity, id: id === '' ? undefined : id })}
      choices={[
        ...records
          .map((record) => ({ value: record.id, label: nameOf(record) }))
          .toSorted((a, b) => (a.label < b.label ? 1 : -1)),
        { value: '', label: isLease ? t`New lease` : t`New year` },
      ]}
    />
  )
}

interface CommercialFormProps {
  store: LocalRecord<'store'>
  target: CommercialTarget
  record: LocalRecord | undefined
  /** Data set of the records' versions. */
  epoch: string | undefined
  records: readonly LocalRecord[]
  onClose: () => void
}

function CommercialForm({ store, target: { entity }, record, epoch, records, onClose }: CommercialFormProps) {
  const [first] = useState(() => firstValues(entity, store.id, records))
  return (
    <RecordForm
      entity={entity}
      record={record}
      epoch={epoch}
      first={first}
      hiddenFields={['store']}
      draftName={record?.id ?? `new:${store.id}`}
      onSaved={onClose}
      onCancel={onClose}
    />
  )
}

/** A new year follows the last one that is known; nothing else is guessed. */
function firstValues(entity: 'lease' | 'performance', storeId: string, records: readonly LocalRecord[]): FieldValues {
  if (entity === 'lease') return { store: storeId }
  const years = records.flatMap(({ fields }) => (typeof fields.year === 'number' ? [fields.year] : []))
  return { store: storeId, year: years.length > 0 ? Math.max(...years) + 1 : new Date().getFullYear() }
}
