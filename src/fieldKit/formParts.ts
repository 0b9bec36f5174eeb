import type { EntityName } from '#domain/entities.ts'
import type { FieldTextContext } from '#domain/fields/fieldTextContext.ts'
import { fieldHint, fieldLabel } from '#i18n/fieldLabels.ts'
import { issueText } from '#i18n/issueText.ts'
import type { NamedField } from './fieldLayout.ts'
import { listOptions, type MakingOf, type OptionsOf, type RecordsOf } from './fieldOption.ts'
import type { FormFieldProps } from './FormField.tsx'
import type { FieldFormState } from './useFieldForm.ts'

export interface FormParts {
  readonly entity: EntityName
  readonly form: FieldFormState
  readonly context: FieldTextContext
  readonly optionsOf: OptionsOf
  readonly recordsOf: RecordsOf
  readonly makingOf: MakingOf
  readonly anchorOf: (name: string) => string
  readonly onBusyOf: (name: string) => ((isBusy: boolean) => void) | undefined
}

export function formFieldProps(
  { entity, form, context, optionsOf, recordsOf, makingOf, anchorOf, onBusyOf }: FormParts,
  [name, field]: NamedField,
): FormFieldProps {
  const issue = form.issueOf(name)
  return {
    field,
    label: fieldLabel(entity, name),
    hint: fieldHint(entity, name),
    error: issue && issueText(entity, issue),
    required: field.required,
    text: form.textOf(name),
    onText: (text) => form.type(name, text),
    options:
      field.kind === 'reference'
        ? recordsOf(field.to ?? '')
        : (optionsOf(name, form.values) ?? listOptions(field, context)),
    making: field.kind === 'reference' ? makingOf(field.to ?? '') : undefined,
    context,
    onBusy: onBusyOf(name),
    anchor: anchorOf(name),
    onLeave: () => form.leave(name),
  }
}
