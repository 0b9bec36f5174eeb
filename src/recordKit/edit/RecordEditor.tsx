import { type ComponentType, useState } from 'react'
import { useLingui } from '@lingui/react/macro'
import type { EntityName } from '#domain/entities.ts'
import type { FieldValues } from '#domain/fields/checkFields.ts'
import { recordAddresses } from '#domain/recordAddress.ts'
import type { LocalRecord } from '#db/localRecord.ts'
import { knownEpoch, recordById } from '#db/queries/records.ts'
import { entityNoun } from '#i18n/fieldLabels.ts'
import { useFieldText } from '#i18n/useFieldText.ts'
import { useDocumentTitle, useNavigation } from '#session/navigation.ts'
import { useCanEditAll } from '#session/useCan.ts'
import type { FullPlan } from '#session/plan/fullPlan.ts'
import { useFullPlan } from '#session/useFullPlan.ts'
import { useReadOnlyPlan } from '#session/useReadOnlyPlan.ts'
import { useRecords } from '#session/useRecords.ts'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { RecordCrumbs } from '../page/RecordCrumbs.tsx'
import { recordName } from '../recordName.ts'
import { DraftWords } from '../taken/DraftWords.tsx'
import { TakenForm } from '../taken/TakenForm.tsx'
import { PlanLock } from './PlanLock.tsx'
import { RecordForm, type RecordFormProps } from './RecordForm.tsx'

export interface RecordEditorProps {
  entity: EntityName
  /** Record to edit; undefined creates one. */
  id?: string | undefined
  first?: FieldValues | undefined
  Form?: ComponentType<RecordFormProps> | undefined
}

const nothing: FieldValues = {}

export function RecordEditor({ entity, id, first = nothing, Form = RecordForm }: RecordEditorProps) {
  const found = useRecords(
    async (database) => ({
      epoch: await knownEpoch(database),
      record: id === undefined ? null : ((await recordById(database, entity, id)) ?? null),
    }),
    [entity, id],
  )
  const isAllowed = useCanEditAll(entity)
  const full = useFullPlan(entity)
  const readOnly = useReadOnlyPlan(entity, found?.record)
  const [wasOpen, setWasOpen] = useState(false)
  if (found === undefined || full === null || readOnly === null) return <Skeleton lines={12} />
  const { record, epoch } = found
  const isHere = id === undefined || record?.deletedV === null
  if (!isHere || !isAllowed)
    return (
      <TakenForm
        entity={entity}
        record={record ?? undefined}
        wasOpen={wasOpen}
        isForbidden={isHere}
        draftName={id ?? 'new'}
      />
    )
  // If the form closes later, `TakenForm` needs this to explain why.
  if (!wasOpen) setWasOpen(true)
  return (
    <Editing
      key={record?.id ?? `new ${entity}`}
      entity={entity}
      record={record ?? undefined}
      epoch={record ? epoch : undefined}
      first={first}
      Form={Form}
      full={record ? readOnly : full}
    />
  )
}

interface EditingProps {
  entity: EntityName
  record: LocalRecord | undefined
  epoch: string | undefined
  first: FieldValues
  Form: ComponentType<RecordFormProps>
  full: FullPlan | undefined
}

function Editing({ entity, record, epoch, first, Form, full }: EditingProps) {
  const { t } = useLingui()
  const { go, back } = useNavigation()
  const context = useFieldText()
  // A full plan locks the form only when it opens, so that no one is locked out while typing or by their own last save.
  // The lock ends when the plan has room again. A lost seat locks the form at any time; the draft stays on the device.
  const [opened] = useState(full)
  const hasLostSeat = opened === undefined && full?.limit === 'users'
  const lock = opened || hasLostSeat ? full : undefined
  const addresses = recordAddresses(entity)
  const noun = entityNoun(entity)
  const name = record && recordName(entity, record.fields, context)
  const title = name === undefined ? t`Add ${noun}` : t`Edit ${name}`
  useDocumentTitle(title)
  const cancelAddress = (record ? addresses?.page(record.id) : addresses?.list) ?? '/'
  return (
    <>
      <RecordCrumbs
        entity={entity}
        crumbs={[...(record && name !== undefined ? [{ label: name, href: cancelAddress }] : []), { label: title }]}
      />
      <PageHeader title={title} />
      {/* A company's own brands don't count against the plan, so the brand form stays open. */}
      {lock?.limit === 'stores' || lock?.limit === 'users' ? (
        <>
          <PlanLock full={lock} isThere={record !== undefined} />
          {hasLostSeat && <DraftWords entity={entity} draftName={record?.id ?? 'new'} />}
        </>
      ) : (
        <Form
          entity={entity}
          record={record}
          epoch={epoch}
          first={first}
          onSaved={(id) => addresses && go(addresses.page(id), { replace: true })}
          onCancel={() => back(cancelAddress)}
        />
      )}
    </>
  )
}
