import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { FieldValues } from '#domain/fields/checkFields.ts'
import { addedFiles } from '#domain/files/fileReferences.ts'
import { readPlace } from '#domain/geo/readPlace.ts'
import { storeTitle } from '#domain/store/storeNames.ts'
import { storeStatus } from '#domain/store/storeStatus.ts'
import type { LocalRecord } from '#db/localRecord.ts'
import { knownEpoch, recordById } from '#db/queries/records.ts'
import { FieldForm } from '#fieldKit/FieldForm.tsx'
import type { FieldVersions } from '#fieldKit/formState.ts'
import { entityPlural, errorText } from '#i18n/fieldLabels.ts'
import { useFieldText } from '#i18n/useFieldText.ts'
import { AppLink, useDocumentTitle, useLeaveQuestion, useNavigation } from '#session/navigation.ts'
import { useRecords } from '#session/useRecords.ts'
import { useSave } from '#session/useSave.ts'
import { Breadcrumbs } from '#ui/Breadcrumbs.tsx'
import { buttonClass } from '#ui/buttonClass.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { TopSlot } from '#ui/shell/TopSlot.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useToast } from '#ui/toasts.ts'
import { recordVersions } from './recordVersions.ts'
import { SavedWords } from './SavedWords.tsx'
import { formOutcome } from './saveText.ts'
import { storeListAddress, storePageAddress } from '#domain/store/storeAddress.ts'
import { useBrandOptions } from './useBrandOptions.ts'
import { useCodeCheck } from './useCodeCheck.ts'
import { useDraftStore } from './useDraftStore.ts'
import { useCanEditAll } from './storeRights.ts'

export interface StoreEditorProps {
  /** The store to be edited; without it one is made. */
  id?: string | undefined
  /** Where a new store stands, as `latitude,longitude`. */
  at?: string | undefined
}

/** The form of a store, for a new one and for one that exists. */
export function StoreEditor({ id, at }: StoreEditorProps) {
  const found = useRecords(
    async (database) => ({
      epoch: await knownEpoch(database),
      record: id ? ((await recordById(database, 'store', id)) ?? null) : null,
    }),
    [id],
  )
  const isAllowed = useCanEditAll()
  if (found === undefined) return <Skeleton lines={12} />
  const { record, epoch } = found
  if (id && (record === null || record.deletedV !== null)) return <NoForm reason={errorText('dataMissing')} />
  if (!isAllowed) return <NoForm reason={errorText('notAllowed')} />
  return record ? <EditStore key={record.id} record={record} epoch={epoch} /> : <NewStore at={at} />
}

function NoForm({ reason }: { reason: string }) {
  return (
    <EmptyState
      title={reason}
      actions={
        <AppLink href={storeListAddress} className={buttonClass({ variant: 'primary' })}>
          <Trans>All stores</Trans>
        </AppLink>
      }
    />
  )
}

function EditStore({ record, epoch }: { record: LocalRecord; epoch: string | undefined }) {
  const { t } = useLingui()
  const { locale } = useFieldText()
  const name = storeTitle(record.fields, locale)
  const title = t`Edit ${name}`
  return (
    <>
      <EditorHead title={title} crumb={{ label: name, href: storePageAddress(record.id) }} />
      <StoreForm record={record} epoch={epoch} first={record.fields} cancelAddress={storePageAddress(record.id)} />
    </>
  )
}

function NewStore({ at }: { at: string | undefined }) {
  const { t } = useLingui()
  const [first] = useState<FieldValues>(() => {
    const place = at === undefined ? undefined : readPlace(at)
    return { status: storeStatus.underEvaluation, ...(place ? { place: { ...place } } : {}) }
  })
  return (
    <>
      <EditorHead title={t`Add store`} />
      <StoreForm record={undefined} epoch={undefined} first={first} cancelAddress={storeListAddress} />
    </>
  )
}

function EditorHead({ title, crumb }: { title: string; crumb?: { label: string; href: string } }) {
  const { renderLink } = useNavigation()
  useDocumentTitle(title)
  return (
    <>
      <TopSlot>
        <Breadcrumbs
          crumbs={[
            { label: entityPlural('store'), href: storeListAddress },
            ...(crumb ? [crumb] : []),
            { label: title },
          ]}
          renderLink={renderLink}
        />
      </TopSlot>
      <PageHeader title={title} />
    </>
  )
}

interface StoreFormProps {
  record: LocalRecord | undefined
  /** Data set of the record's versions. */
  epoch: string | undefined
  first: FieldValues
  cancelAddress: string
}

function StoreForm({ record, epoch, first, cancelAddress }: StoreFormProps) {
  const { go, back } = useNavigation()
  const drafts = useDraftStore()
  const recordsOf = useBrandOptions()
  const save = useSave()
  const show = useToast()
  const [codeBefore] = useState(first.posCode)
  const code = useCodeCheck(typeof codeBefore === 'string' ? codeBefore : undefined, record?.id)
  const [isDirty, setIsDirty] = useState(false)
  const [savedId, setSavedId] = useState<string>()
  useLeaveQuestion(isDirty && savedId === undefined)

  useEffect(() => {
    if (savedId !== undefined) go(storePageAddress(savedId), { replace: true })
  }, [savedId, go])

  async function onSave(changes: FieldValues, versions: FieldVersions, seenIn: string | undefined) {
    const newFiles = addedFiles(record?.fields ?? {}, changes)
    const saving = save('store', record, changes, versions, { epoch: seenIn, newFiles })
    const result = await formOutcome(saving)
    if (result.outcome !== 'saved') return result
    show({ text: <SavedWords />, tone: 'good' })
    setSavedId((await saving).id)
    return result
  }

  return (
    <FieldForm
      entity="store"
      values={record?.fields ?? first}
      versions={record && recordVersions('store', record)}
      epoch={epoch}
      isNew={!record}
      // The status of a store that exists is moved on its page, where a move asks for what it needs.
      hiddenFields={record ? ['status'] : []}
      submitLabel={<Trans>Save</Trans>}
      onSave={onSave}
      onCancel={() => back(cancelAddress)}
      extraIssues={code.issues}
      onChanges={code.onChanges}
      onDirtyChange={setIsDirty}
      drafts={drafts}
      draftKey={`store:${record?.id ?? 'new'}`}
      recordsOf={recordsOf}
    />
  )
}
