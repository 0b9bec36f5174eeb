import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useId, useMemo, useState } from 'react'
import { entityOf } from '#domain/entities.ts'
import { checkFields } from '#domain/fields/checkFields.ts'
import type { FieldIssue } from '#domain/fields/rules.ts'
import type { Json } from '#domain/json.ts'
import { readFormText } from '#fieldKit/formText.ts'
import { fieldLabel } from '#i18n/fieldLabels.ts'
import { issueText } from '#i18n/issueText.ts'
import { useFieldText } from '#i18n/useFieldText.ts'
import { useReadOnlyIds } from '#session/useReadOnlyIds.ts'
import { useSession } from '#session/useSession.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { RestoredNote } from '#ui/entries/RestoredNote.tsx'
import { useDialogDraft } from '#ui/entries/useDialogDraft.ts'
import { Select } from '#ui/Select.tsx'
import { FieldEntry } from '../../edit/FieldEntry.tsx'
import { BeyondPlanWords } from './BeyondPlanWords.tsx'
import styles from './BulkDialog.module.css'
import { bulkFields, type BulkPlan, planEdit } from './bulkChanges.ts'
import { BulkProgress } from './BulkProgress.tsx'
import { ForbiddenWords } from './ForbiddenWords.tsx'
import { useBulkEdit } from './useBulkEdit.tsx'
import type { BulkDialogProps } from './bulkProps.ts'

export function BulkEditDialog(props: BulkDialogProps) {
  const { entity, records, onClose, onDone } = props
  const formId = useId()
  const { draft, type, value, issue, try: tryValue, shownIssue } = useOneValue(entity)
  const { field, text } = draft.entries
  const { progress, edit, stop } = useBulkEdit(entity)
  const plan = useEditPlan(props, field, issue ? undefined : value)

  async function onSubmit(event: FormEvent) {
    event.preventDefault()
    tryValue()
    if (!plan || progress) return
    await edit(plan.changes, records, field, value)
    void draft.drop()
    onDone()
  }

  return (
    <Dialog
      isOpen
      mustAnswer={progress !== undefined}
      title={<Plural value={records.length} one="Edit a field in # row" other="Edit a field in # rows" />}
      onClose={onClose}
      actions={
        <BulkActions
          formId={formId}
          isBusy={progress !== undefined}
          isIdle={field === '' || (!issue && !plan) || plan?.changes.length === 0}
          onStop={stop}
          onClose={onClose}
        />
      }
    >
      <form id={formId} noValidate className={styles.form} onSubmit={(event) => void onSubmit(event)}>
        <RestoredNote form={draft} />
        <FieldChoice
          {...props}
          field={field}
          isBusy={progress !== undefined}
          onField={(name) => type({ field: name, text: '' })}
        />
        {field !== '' && (
          <FieldEntry
            key={field}
            entity={entity}
            field={field}
            text={text}
            onText={(typed) => type({ text: typed })}
            error={shownIssue}
          />
        )}
        {plan && <PlanWords plan={plan} isClearing={value === null} />}
        {progress && <BulkProgress progress={progress} />}
      </form>
    </Dialog>
  )
}

/** Returns the resulting changes. Undefined if no value is entered or while the plan's limits are loading. */
function useEditPlan({ entity, records }: BulkDialogProps, field: string, to: Json | undefined): BulkPlan | undefined {
  const { member } = useSession()
  const readOnly = useReadOnlyIds(entity)
  return useMemo(
    () =>
      field === '' || to === undefined || !readOnly
        ? undefined
        : planEdit(member, { entity, records, field, to }, readOnly),
    [member, entity, records, field, to, readOnly],
  )
}

function BulkActions(props: {
  formId: string
  isBusy: boolean
  isIdle: boolean
  onStop: () => void
  onClose: () => void
}) {
  const { formId, isBusy, isIdle, onStop, onClose } = props
  return (
    <>
      <Button onClick={isBusy ? onStop : onClose}>{isBusy ? <Trans>Stop</Trans> : <Trans>Cancel</Trans>}</Button>
      <Button type="submit" form={formId} variant="primary" busy={isBusy} disabled={isIdle}>
        <Trans>Save</Trans>
      </Button>
    </>
  )
}

interface FieldChoiceProps extends BulkDialogProps {
  field: string
  isBusy: boolean
  onField: (field: string) => void
}

function FieldChoice({ entity, lockedFields, field, isBusy, onField }: FieldChoiceProps) {
  const { t } = useLingui()
  return (
    <Select
      label={t`Field`}
      emptyLabel={t`Choose field`}
      value={field}
      disabled={isBusy}
      onChange={onField}
      choices={bulkFields(entity, lockedFields).map((name) => ({ value: name, label: fieldLabel(entity, name) }))}
    />
  )
}

function useOneValue(entity: BulkDialogProps['entity']) {
  const draft = useDialogDraft(`bulk:${entity}`, { field: '', text: '' })
  const { field, text } = draft.entries
  const context = useFieldText()
  const [hasTried, setHasTried] = useState(false)
  const { fields } = entityOf(entity)
  const line = fields[field]
  const read = line ? readFormText(line, text, context) : { value: undefined }
  const value = 'value' in read ? (read.value ?? null) : null
  const issue: FieldIssue | undefined =
    'broken' in read
      ? { field, rule: read.broken, settings: read.settings ?? {} }
      : checkFields(fields, line ? { [field]: value } : {}, false)[0]
  return {
    draft,
    type: (change: Partial<typeof draft.entries>) => {
      draft.set(change)
      setHasTried(false)
    },
    value,
    issue,
    try: () => setHasTried(true),
    shownIssue: hasTried && issue ? issueText(entity, issue) : undefined,
  }
}

function PlanWords({
  plan: { changes, alike, forbidden, beyondPlan },
  isClearing,
}: {
  plan: BulkPlan
  isClearing: boolean
}) {
  return (
    <div className={styles.words} role="status">
      {isClearing ? (
        <Plural
          value={changes.length}
          one="This field will be cleared in # row."
          other="This field will be cleared in # rows."
        />
      ) : (
        <Plural value={changes.length} one="# row will change." other="# rows will change." />
      )}{' '}
      {alike > 0 && (
        <Plural value={alike} one="# row already has this value." other="# rows already have this value." />
      )}{' '}
      <ForbiddenWords count={forbidden} /> <BeyondPlanWords count={beyondPlan} />
    </div>
  )
}
