import { Suspense } from 'react'
import { type EntityName, entityOf, isEntityName } from '#domain/entities.ts'
import { typeOf } from '#domain/fields/fieldTypes.ts'
import { controls } from '#fieldKit/controls/controls.ts'
import { listOptions } from '#fieldKit/fieldOption.ts'
import { fieldHint, fieldLabel } from '#i18n/fieldLabels.ts'
import { useFieldText } from '#i18n/useFieldText.ts'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useReferenceOptions } from './useReferenceOptions.ts'

export interface FieldEntryProps {
  entity: EntityName
  field: string
  text: string
  onText: (text: string) => void
  error?: string | undefined
}

const none: readonly EntityName[] = []

/** One field with its own control, outside the form of its record. */
export function FieldEntry({ entity, field: name, text, onText, error }: FieldEntryProps) {
  const context = useFieldText()
  const field = entityOf(entity).fields[name]
  const { to } = field ?? {}
  const { recordsOf } = useReferenceOptions(to !== undefined && isEntityName(to) ? [to] : none)
  if (!field) return null
  const Control = controls[typeOf(field).control]
  return (
    <Suspense fallback={<Skeleton lines={1} />}>
      <Control
        field={field}
        label={fieldLabel(entity, name)}
        hint={fieldHint(entity, name)}
        error={error}
        required={field.required}
        text={text}
        onText={onText}
        options={field.kind === 'reference' ? recordsOf(to ?? '') : listOptions(field, context)}
        context={context}
      />
    </Suspense>
  )
}
