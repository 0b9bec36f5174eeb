import { Suspense } from 'react'
import { type EntityName, entityOf, isEntityName } from '#domain/entities.ts'
import { typeOf } from '#domain/fields/fieldTypes.ts'
import { localeOf } from '#domain/locale.ts'
import { listRecords } from '#db/queries/records.ts'
import { controls } from '#fieldKit/controls/controls.ts'
import { type FieldOption, listOptions } from '#fieldKit/fieldOption.ts'
import { fieldHint, fieldLabel } from '#i18n/fieldLabels.ts'
import { useFieldText } from '#i18n/useFieldText.ts'
import { recordTitle } from '#session/recordTitle.ts'
import { useRecords } from '#session/useRecords.ts'
import { Skeleton } from '#ui/Skeleton.tsx'

export interface FieldEntryProps {
  entity: EntityName
  field: string
  text: string
  onText: (text: string) => void
  error?: string | undefined
}

/** One field with its own control, outside the form of its record. */
export function FieldEntry({ entity, field: name, text, onText, error }: FieldEntryProps) {
  const context = useFieldText()
  const field = entityOf(entity).fields[name]
  const options = useReferenceOptions(field?.kind === 'reference' ? field.to : undefined)
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
        options={field.kind === 'reference' ? options : listOptions(field, context)}
        context={context}
      />
    </Suspense>
  )
}

const none: readonly FieldOption[] = []

function useReferenceOptions(to: string | undefined): readonly FieldOption[] {
  const { locale } = useFieldText()
  const options = useRecords(
    async (database) => {
      if (to === undefined || !isEntityName(to)) return none
      const records = await listRecords(database, to)
      return records.map(({ id, fields }) => ({ value: id, label: recordTitle(to, fields, localeOf(locale)) ?? id }))
    },
    [to, locale],
  )
  return options ?? none
}
