import { type EntityName, entityOf } from '#domain/entities.ts'
import { typeOf, writeField } from '#domain/fields/fieldTypes.ts'
import type { Json } from '#domain/json.ts'
import { useFieldText } from '#i18n/useFieldText.ts'
import { BeforeAfter } from './BeforeAfter.tsx'
import { CountText, countOf } from './CountText.tsx'
import { isCounted } from './fieldLayout.ts'
import { FilesDiff } from './files/FilesDiff.tsx'

export interface FieldDiffProps {
  entity: EntityName
  field: string
  /** Previous value; null if empty or unknown. */
  before: Json
  after: Json
}

/** A field's old value struck through, followed by its new value. For files, the added and removed files. */
export function FieldDiff({ entity, field: name, before, after }: FieldDiffProps) {
  const context = useFieldText()
  const field = entityOf(entity).fields[name]
  if (field && typeOf(field).control === 'files') return <FilesDiff before={before} after={after} />
  const textOf = (value: Json) => {
    if (!field) return value === null ? '–' : JSON.stringify(value)
    if (isCounted(field)) return <CountText field={field} count={countOf(value)} />
    return writeField(field, value, context)
  }
  return <BeforeAfter before={textOf(before)} after={textOf(after)} />
}
