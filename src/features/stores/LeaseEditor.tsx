import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
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
import { LeaseOverlap } from './LeaseOverlap.tsx'

/** Lease to edit; a new lease if `id` is undefined. */
export interface LeaseTarget {
  readonly id: string | undefined
}

interface LeaseEditorProps {
  store: LocalRecord<'store'>
  target: LeaseTarget
  onTarget: (target: LeaseTarget) => void
  onClose: () => void
}

export function LeaseEditor({ store, target, onTarget, onClose }: LeaseEditorProps) {
  const { locale } = useFieldText()
  const found = useRecords(
    async (database) => ({
      epoch: await knownEpoch(database),
      leases: await recordsOfStore(database, 'lease', store.id),
    }),
    [store.id],
  )
  const [first] = useState(() => ({ store: store.id }))
  const title = storeTitle(store.fields, locale)
  if (!found) return <Skeleton lines={10} />
  const { leases, epoch } = found
  const lease = leases.find(({ id }) => id === target.id)
  return (
    <>
      <PageHeader
        title={entityLabel('lease')}
        detail={title}
        actions={<LeaseSelect leases={leases} target={target} onTarget={onTarget} />}
      />
      {lease && <LeaseOverlap lease={lease} leases={leases} onOpen={(id) => onTarget({ id })} />}
      <RecordForm
        key={target.id ?? 'new'}
        entity="lease"
        record={lease}
        epoch={epoch}
        first={first}
        hiddenFields={['store']}
        draftName={lease?.id ?? `new:${store.id}`}
        onSaved={onClose}
        onCancel={onClose}
      />
    </>
  )
}

function LeaseSelect(props: {
  leases: readonly LocalRecord<'lease'>[]
  target: LeaseTarget
  onTarget: (target: LeaseTarget) => void
}) {
  const { leases, target, onTarget } = props
  const { t } = useLingui()
  if (leases.length === 0) return null
  return (
    <Select
      label={t`Lease`}
      labelHidden
      value={target.id ?? ''}
      onChange={(id) => onTarget({ id: id === '' ? undefined : id })}
      choices={[
        ...leases
          .map(({ id, fields }) => ({ value: id, label: fields.leaseStart ?? t`No date` }))
          .toSorted((a, b) => (a.label < b.label ? 1 : -1)),
        { value: '', label: t`New lease` },
      ]}
    />
  )
}
