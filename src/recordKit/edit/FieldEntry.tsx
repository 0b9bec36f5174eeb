import { Suspense } from 'react'
import { type EntityName, entityOf } from '#domain/entities.ts'
import { typeOf } from '#domain/fields/fieldTypes.ts'
import { controls } from '#fieldKit/controls/controls.ts'
import { listOptions } from '#fieldKit/fieldOption.ts'
import { fieldHint, fieldLabel } from '#i18n/fieldLabels.ts'
import { useFieldText } from '#i18n/useFieldText.ts'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useMaking } from './useMaking.ts'
import { useReferenceOptions } from './useReferenceOptions.ts'

export interface FieldEntryProps {
  entity: EntityName
  field: string
  text: string
  onText: (text: string) => void
  error?: string | undefined
}

export function FieldEntry({ entity, field: name, text, onText, error }: FieldEntryProps) {
  const context = useFieldText()
  const field = entityOf(entity).fields[name]
  const { recordsOf } = useReferenceOptions(entity, name)
  const makingOf = useMaking()
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
        options={field.kind === 'reference' ? recordsOf(field.to ?? '') : listOptions(field, context)}
        making={field.kind === 'reference' ? makingOf(field.to ?? '') : undefined}
        context={context}
      />
    </Suspense>
  )
}
