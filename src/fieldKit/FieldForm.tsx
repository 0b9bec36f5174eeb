import { Trans } from '@lingui/react/macro'
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState, useTransition } from 'react'
import { type EntityName, entityOf } from '#domain/entities.ts'
import type { FieldValues } from '#domain/fields/checkFields.ts'
import type { FieldIssue } from '#domain/fields/rules.ts'
import { useFieldText } from '#i18n/useFieldText.ts'
import { Button } from '#ui/Button.tsx'
import { FieldError } from '#ui/FieldFrame.tsx'
import { FieldDetails } from './FieldDetails.tsx'
import styles from './FieldForm.module.css'
import { layOut } from './fieldLayout.ts'
import type { MakingOf, OptionsOf, RecordsOf } from './fieldOption.ts'
import { DraftNote, IssueSummary, RecordNotes } from './FormNotes.tsx'
import { FormSection } from './FormSection.tsx'
import { type FieldVersions, versionsOf } from './formState.ts'
import type { SaveOutcome } from './saveOutcome.ts'
import { TypedToFile } from './TypedToFile.tsx'
import { type DraftStore, useDraft } from './useDraft.ts'
import { useBusyFields } from './useBusyFields.ts'
import { useDirtyReport, useFieldForm } from './useFieldForm.ts'

export interface FieldFormProps {
  entity: EntityName
  /** The record's current values, or a new record's initial values; live updates appear in untouched fields. */
  values: FieldValues
  /** True to create a record. Required fields are enforced, and the initial values are saved as changes. */
  isNew?: boolean | undefined
  versions?: FieldVersions | undefined
  /** Epoch of `versions`; it changes when the server is restored. */
  epoch?: string | undefined
  readOnly?: boolean | undefined
  hiddenFields?: readonly string[] | undefined
  /**
   * Receives changed fields only (null clears a field), each field's version when first edited, and the epoch of the
   * versions.
   */
  onSave: (changes: FieldValues, baseVersions: FieldVersions, epoch: string | undefined) => Promise<SaveOutcome>
  onCancel?: (() => void) | undefined
  submitLabel: ReactNode
  extraIssues?: readonly FieldIssue[] | undefined
  /** Called with the changes to be saved, for external checks. Must be stable. */
  onChanges?: ((changes: FieldValues) => void) | undefined
  onDirtyChange?: ((isDirty: boolean) => void) | undefined
  drafts: DraftStore
  draftKey: string
  optionsOf?: OptionsOf | undefined
  recordsOf?: RecordsOf | undefined
  makingOf?: MakingOf | undefined
}

const noOptions = () => undefined
const noRecords = () => []
const noMaking = () => undefined

/** The form of any entity, generated from its registry. A draft on the device preserves typed values until saved. */
export function FieldForm({ readOnly, ...props }: FieldFormProps) {
  if (readOnly) return <FieldDetails entity={props.entity} values={props.values} hiddenFields={props.hiddenFields} />
  return <EditForm key={`${props.entity} ${props.draftKey}`} {...props} />
}

function EditForm(props: Omit<FieldFormProps, 'readOnly'>) {
  const { entity, values, isNew = false, versions, epoch, extraIssues, drafts, draftKey, hiddenFields } = props
  const formId = useId()
  const context = useFieldText()
  const form = useFieldForm({ entity, values, isNew, versions, epoch, extraIssues, context })
  const draft = useDraft(drafts, draftKey, form.draft, form.restore)
  const { isBusy, onBusyOf } = useBusyFields()
  const { summary, isSaving, failure, onSubmit } = useSubmit(props, form, isBusy, draft.drop)
  useDirtyReport(form.isDirty || isBusy, props.onDirtyChange)
  useChangesReport(form.changes, props.onChanges)

  const anchorOf = (name: string) => `${formId}-${name}`
  const jumpTo = (name: string) => focusField(document.getElementById(anchorOf(name)))
  const parts = {
    entity,
    form,
    context,
    anchorOf,
    onBusyOf,
    optionsOf: props.optionsOf ?? noOptions,
    recordsOf: props.recordsOf ?? noRecords,
    makingOf: props.makingOf ?? noMaking,
  }
  function dropDraft() {
    form.reset()
    void draft.drop()
  }
  return (
    <form noValidate className={styles.form} onSubmit={onSubmit}>
      <DraftNote wasRestored={draft.wasRestored} isUnkept={draft.isUnkept} onDrop={dropDraft} />
      <IssueSummary entity={entity} form={form} onJump={jumpTo} ref={summary} />
      <RecordNotes entity={entity} form={form} onJump={jumpTo} />
      {layOut(entityOf(entity), values, hiddenFields).map((section) => (
        <FormSection key={section.section} section={section} parts={parts} />
      ))}
      <FormFoot form={form} props={props} failure={failure} isBusy={isBusy} isSaving={isSaving} formId={formId} />
    </form>
  )
}

interface FormFootProps {
  form: ReturnType<typeof useFieldForm>
  props: Omit<FieldFormProps, 'readOnly'>
  failure: string | undefined
  isBusy: boolean
  isSaving: boolean
  formId: string
}

function FormFoot({ form, props, failure, isBusy, isSaving, formId }: FormFootProps) {
  const isIdle = !props.isNew && !form.isDirty
  return (
    <div className={styles.foot} data-stays data-foot>
      {failure !== undefined && (
        <div>
          <div role="alert">
            <FieldError id={`${formId}-failure`}>{failure}</FieldError>
          </div>
          <TypedToFile entity={props.entity} texts={form.draft.texts} />
        </div>
      )}
      <div className={styles.actions}>
        {isBusy ? (
          <span className={styles.idle}>
            <Trans>Preparing files. You can save when they’re ready.</Trans>
          </span>
        ) : (
          isIdle && (
            <span className={styles.idle}>
              <Trans>Nothing has changed.</Trans>
            </span>
          )
        )}
        {props.onCancel && (
          <Button onClick={props.onCancel}>
            <Trans>Cancel</Trans>
          </Button>
        )}
        <Button type="submit" variant="primary" busy={isSaving} disabled={isIdle || isBusy}>
          {props.submitLabel}
        </Button>
      </div>
    </div>
  )
}

/**
 * Returns the submit handler and its state. If the input is invalid or the save is refused, the issues appear at their
 * fields and the summary gets the focus. The input is preserved until it is saved.
 */
function useSubmit(
  props: Omit<FieldFormProps, 'readOnly'>,
  form: ReturnType<typeof useFieldForm>,
  isBusy: boolean,
  dropDraft: () => Promise<void>,
) {
  const summary = useRef<HTMLElement>(null)
  const [tries, setTries] = useState(0)
  const [failure, setFailure] = useState<string>()
  const [isSaving, startSaving] = useTransition()
  useEffect(() => {
    if (tries > 0) summary.current?.focus()
  }, [tries])

  async function save() {
    const { draft, changes } = form
    const result = await props.onSave(changes, versionsOf(changes, draft.versions), draft.epoch)
    setFailure(result.outcome === 'failed' ? result.message : undefined)
    if (result.outcome === 'refused') {
      form.refuse(result.issues)
      setTries((count) => count + 1)
    }
    if (result.outcome !== 'saved') return
    form.settle(draft, changes)
    await dropDraft()
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (isSaving || isBusy) return
    form.tryToSave()
    if (form.issues.length > 0) setTries((count) => count + 1)
    else startSaving(save)
  }
  return { summary, isSaving, failure, onSubmit }
}

function useChangesReport(changes: FieldValues, onChanges: ((changes: FieldValues) => void) | undefined): void {
  const text = JSON.stringify(changes)
  useEffect(() => onChanges?.(JSON.parse(text) as FieldValues), [text, onChanges])
}

function focusField(place: HTMLElement | null): void {
  place?.scrollIntoView({ block: 'center' })
  place?.querySelector<HTMLElement>('input, select, textarea, button')?.focus({ preventScroll: true })
}
