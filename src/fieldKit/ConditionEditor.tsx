import { Trans, useLingui } from '@lingui/react/macro'
import type { FormEvent } from 'react'
import { type EntityName, entityOf } from '#domain/entities.ts'
import { fieldLabel } from '#i18n/fieldLabels.ts'
import { useFieldText } from '#i18n/useFieldText.ts'
import { Button } from '#ui/Button.tsx'
import { RestoredNote } from '#ui/entries/RestoredNote.tsx'
import { useDialogDraft } from '#ui/entries/useDialogDraft.ts'
import { Select } from '#ui/Select.tsx'
import { type ConditionDraft, conditionDraftOf, conditionOf } from './conditionDraft.ts'
import { ConditionInputs } from './ConditionInputs.tsx'
import { type ConditionKind, conditionKindsOf, type FieldCondition } from './fieldFilterState.ts'
import styles from './FieldFilter.module.css'
import { type FieldOption, listOptions, type OptionsOf, type RecordsOf } from './fieldOption.ts'

export interface ConditionEditorProps {
  entity: EntityName
  field: string
  condition?: FieldCondition | undefined
  onApply: (condition: FieldCondition) => void
  optionsOf?: OptionsOf | undefined
  recordsOf?: RecordsOf | undefined
}

export function ConditionEditor(props: ConditionEditorProps) {
  const { t } = useLingui()
  const context = useFieldText()
  const field = entityOf(props.entity).fields[props.field]!
  const savedDraft = useDialogDraft(`condition:${props.entity}:${props.field}${props.condition ? ':change' : ''}`, {
    ...conditionDraftOf(field, props.condition, context),
    kind: conditionDraftOf(field, props.condition, context).kind as string,
  })
  const draft: ConditionDraft = {
    ...savedDraft.entries,
    kind: conditionKindsOf(field).find((known) => known === savedDraft.entries.kind) ?? 'filled',
  }
  const setDraft = (next: ConditionDraft) => savedDraft.set(next)
  const condition = conditionOf(props.field, field, draft)
  const words: Record<ConditionKind, string> = {
    anyOf: t`is any of`,
    range: t`is between`,
    between: t`is between`,
    contains: t`contains`,
    yesNo: t`is`,
    filled: t`is not empty`,
    empty: t`is empty`,
  }
  const options: readonly FieldOption[] =
    field.kind === 'reference'
      ? (props.recordsOf?.(field.to ?? '') ?? [])
      : (props.optionsOf?.(props.field, {}) ?? listOptions(field, context))
  function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (!condition) return
    void savedDraft.drop()
    props.onApply(condition)
  }
  return (
    <form noValidate className={styles.editor} onSubmit={onSubmit}>
      <RestoredNote form={savedDraft} />
      <Select
        label={fieldLabel(props.entity, props.field)}
        value={draft.kind}
        onChange={(chosen) => {
          const kind = conditionKindsOf(field).find((known) => known === chosen)
          if (kind) setDraft({ ...draft, kind })
        }}
        choices={conditionKindsOf(field).map((kind) => ({ value: kind, label: words[kind] }))}
      />
      <ConditionInputs field={field} draft={draft} onDraft={setDraft} options={options} context={context} />
      <Button type="submit" variant="primary" disabled={condition === undefined}>
        <Trans>Apply</Trans>
      </Button>
    </form>
  )
}
