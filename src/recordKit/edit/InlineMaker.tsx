import { Trans } from '@lingui/react/macro'
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState, useTransition } from 'react'
import { type EntityName, entityOf } from '#domain/entities.ts'
import { FormField } from '#fieldKit/FormField.tsx'
import { type FormParts, formFieldProps } from '#fieldKit/formParts.ts'
import { useDraft } from '#fieldKit/useDraft.ts'
import { useFieldForm } from '#fieldKit/useFieldForm.ts'
import { entityNoun } from '#i18n/fieldLabels.ts'
import { useFieldText } from '#i18n/useFieldText.ts'
import { useFullPlan } from '#session/useFullPlan.ts'
import { useSave } from '#session/useSave.ts'
import { Button } from '#ui/Button.tsx'
import { FieldError } from '#ui/FieldFrame.tsx'
import { FormNotice } from '#ui/FormNotice.tsx'
import { useToast } from '#ui/toasts.ts'
import { formOutcome } from '../save/saveText.ts'
import { SavedWords } from '../save/SavedWords.tsx'
import { inlineDraft } from './inlineDraft.ts'
import styles from './InlineMaker.module.css'
import { FullPlanWords } from './PlanLock.tsx'
import { useDistinct } from './useDistinct.ts'
import { useDraftStore } from './useDraftStore.ts'
import type { MakerProps } from '#fieldKit/fieldOption.ts'

/**
 * Creates a record from a field that references it, with its own draft. It isn't a form element, because it is inside
 * another record's form; Enter creates the record.
 */
export function InlineMaker({ entity, typed, begins, onMade, onCancel }: MakerProps & { entity: EntityName }) {
  const formId = useId()
  const noun = entityNoun(entity)
  const box = useRef<HTMLFieldSetElement>(null)
  const context = useFieldText()
  const [values] = useState(begins)
  const distinct = useDistinct(entity, undefined)
  const form = useFieldForm({ entity, values, isNew: true, extraIssues: distinct.issues, context })
  const draft = useDraft(useDraftStore(), inlineDraft(entity), form.draft, form.restore)
  const full = useFullPlan(entity, { ...values, ...form.changes })
  const { make, failure, isSaving } = useMake(entity, form, draft.drop, onMade)
  useEffect(() => distinct.onChanges(form.changes))
  useBeginning(box, () => {
    const [name] = entityOf(entity).askedInline ?? []
    if (typed !== '' && name !== undefined) form.type(name, typed)
  })

  function onKeyDown(event: KeyboardEvent) {
    const { key, target, nativeEvent } = event
    if (key !== 'Enter' || nativeEvent.isComposing || !(target instanceof HTMLInputElement)) return
    event.preventDefault()
    if (!full) make()
  }
  const parts: FormParts = {
    entity,
    form,
    context,
    optionsOf: () => undefined,
    recordsOf: () => [],
    makingOf: () => undefined,
    onBusyOf: () => undefined,
    anchorOf: (name) => `${formId}-${name}`,
  }
  return (
    <fieldset ref={box} data-maker className={styles.maker} onKeyDown={onKeyDown}>
      <legend className={styles.legend}>
        <Trans>New {noun}</Trans>
      </legend>
      <div className={styles.fields}>
        {(entityOf(entity).askedInline ?? []).map((name) => (
          <FormField key={name} {...formFieldProps(parts, [name, entityOf(entity).fields[name]!])} />
        ))}
      </div>
      {full && (
        <FormNotice tone="warn">
          <FullPlanWords full={full} /> <Trans>Upgrade plan and unlock more functions</Trans>
        </FormNotice>
      )}
      {failure !== undefined && <FieldError id={`${formId}-failure`}>{failure}</FieldError>}
      <div className={styles.actions}>
        <Button variant="primary" busy={isSaving} disabled={Boolean(full)} onClick={make}>
          <Trans>Create {noun}</Trans>
        </Button>
        <Button variant="quiet" onClick={() => void draft.drop().then(onCancel)}>
          <Trans>Not now</Trans>
        </Button>
      </div>
    </fieldset>
  )
}

function useBeginning(box: { readonly current: HTMLElement | null }, begin: () => void): void {
  const once = useEffectEvent(begin)
  useEffect(() => {
    once()
    box.current?.querySelectorAll<HTMLElement>('input')[1]?.focus()
  }, [box])
}

function useMake(
  entity: EntityName,
  form: ReturnType<typeof useFieldForm>,
  dropDraft: () => Promise<void>,
  onMade: (id: string) => void,
) {
  const save = useSave()
  const show = useToast()
  const [failure, setFailure] = useState<string>()
  const [isSaving, startSaving] = useTransition()

  async function run() {
    const saving = save(entity, undefined, form.changes, {})
    const result = await formOutcome(saving)
    setFailure(result.outcome === 'failed' ? result.message : undefined)
    if (result.outcome === 'refused') form.refuse(result.issues)
    if (result.outcome !== 'saved') return
    await dropDraft()
    show({ text: <SavedWords />, tone: 'good' })
    onMade((await saving).id)
  }
  function make() {
    if (isSaving) return
    form.tryToSave()
    if (form.issues.length === 0) startSaving(run)
  }
  return { make, failure, isSaving }
}
