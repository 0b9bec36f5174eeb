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
  /** null: not known. */
  before: Json
  after: Json
}

/** What a field was, struck through, and what it became; of files what came and went. */
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
