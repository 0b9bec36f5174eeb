import { Trans } from '@lingui/react/macro'
import { type ReactNode, useCallback, useEffect, useEffectEvent, useState } from 'react'
import type { EntityName } from '#domain/entities.ts'
import type { FieldValues } from '#domain/fields/checkFields.ts'
import type { FieldIssue } from '#domain/fields/rules.ts'
import { addedFiles } from '#domain/files/fileReferences.ts'
import type { LocalRecord } from '#db/localRecord.ts'
import { FieldForm } from '#fieldKit/FieldForm.tsx'
import type { OptionsOf } from '#fieldKit/fieldOption.ts'
import type { FieldVersions } from '#fieldKit/formState.ts'
import { useLeaveQuestion } from '#session/navigation.ts'
import { useSave } from '#session/useSave.ts'
import { useToast } from '#ui/toasts.ts'
import { formOutcome } from '../save/saveText.ts'
import { SavedWords } from '../save/SavedWords.tsx'
import { MissingReferences } from './MissingReferences.tsx'
import styles from './RecordForm.module.css'
import { recordVersions } from './recordVersions.ts'
import { ShapeNote } from './ShapeNote.tsx'
import { useDistinct } from './useDistinct.ts'
import { useFormDrafts } from './useDraftStore.ts'
import { useMaking } from './useMaking.ts'
import { useReferenceOptions } from './useReferenceOptions.ts'

export interface RecordFormProps {
  entity: EntityName
  /** Record to edit; undefined creates one. */
  record: LocalRecord | undefined
  epoch: string | undefined
  first: FieldValues
  onSaved: (id: string) => void
  onCancel?: (() => void) | undefined
  hiddenFields?: readonly string[] | undefined
  /** Draft key within the entity: the record id, or the purpose of a new record. */
  draftName?: string | undefined
  extraIssues?: readonly FieldIssue[] | undefined
  /** Called with the unsaved changes. Must be stable. */
  onChanges?: ((changes: FieldValues) => void) | undefined
  optionsOf?: OptionsOf | undefined
  submitLabel?: ReactNode
}

/**
 * Shows the form of any record. Saves drafts while typing and confirms leaving. Saves with each field's version at the
 * time it was first edited.
 */
export function RecordForm(props: RecordFormProps) {
  const { entity, record, epoch, first, draftName = record?.id ?? 'new' } = props
  const draftKey = `${entity}:${draftName}`
  const { drafts, giveUp } = useFormDrafts(draftKey)
  const { recordsOf, empty } = useReferenceOptions(entity)
  const makingOf = useMaking()
  const distinct = useDistinct(entity, record)
  const { onChanges: onDistinct } = distinct
  const { onChanges: onOutside } = props
  const onChanges = useCallback(
    (changes: FieldValues) => {
      onDistinct(changes)
      onOutside?.(changes)
    },
    [onDistinct, onOutside],
  )
  const save = useSave()
  const show = useToast()
  const [isDirty, setIsDirty] = useState(false)
  const [savedId, setSavedId] = useState<string>()
  useLeaveQuestion(isDirty && savedId === undefined, giveUp)
  const onSaved = useEffectEvent(props.onSaved)
  // Called in an effect, so that the leave prompt is removed first.
  useEffect(() => {
    if (savedId !== undefined) onSaved(savedId)
  }, [savedId])

  async function onSave(changes: FieldValues, versions: FieldVersions, seenIn: string | undefined) {
    const newFiles = addedFiles(record?.fields ?? {}, changes)
    const saving = save(entity, record, changes, versions, { epoch: seenIn, newFiles })
    const result = await formOutcome(saving)
    if (result.outcome !== 'saved') return result
    show({ text: <SavedWords />, tone: 'good' })
    setSavedId((await saving).id)
    return result
  }

  return (
    <div className={styles.form}>
      <MissingReferences entity={entity} empty={empty} />
      <ShapeNote entity={entity} fields={record?.fields ?? first} />
      <FieldForm
        entity={entity}
        values={record?.fields ?? first}
        versions={record && recordVersions(entity, record)}
        epoch={epoch}
        isNew={!record}
        hiddenFields={props.hiddenFields}
        submitLabel={props.submitLabel ?? <Trans>Save</Trans>}
        onSave={onSave}
        onCancel={props.onCancel}
        extraIssues={[...distinct.issues, ...(props.extraIssues ?? [])]}
        onChanges={onChanges}
        onDirtyChange={setIsDirty}
        drafts={drafts}
        draftKey={draftKey}
        optionsOf={props.optionsOf}
        recordsOf={recordsOf}
        makingOf={makingOf}
      />
    </div>
  )
}
