import { type EntityName, entityOf } from '#domain/entities.ts'
import { checkFields } from '#domain/fields/checkFields.ts'
import type { FieldTextContext } from '#domain/fields/fieldTextContext.ts'
import type { FieldIssue } from '#domain/fields/rules.ts'
import type { Json } from '#domain/json.ts'
import { readFormText } from '#fieldKit/formText.ts'

export type EntryReading = { readonly value: Json } | { readonly issue: FieldIssue }

/** Parses an entered value and validates it as a save would. */
export function readEntry(entity: EntityName, name: string, text: string, context: FieldTextContext): EntryReading {
  const { fields } = entityOf(entity)
  const field = fields[name]
  if (!field) return { issue: { field: name, rule: 'excluded', settings: {} } }
  const read = readFormText(field, text, context)
  if ('broken' in read) return { issue: { field: name, rule: read.broken, settings: read.settings ?? {} } }
  const value = read.value ?? null
  const [issue] = checkFields(fields, { [name]: value }, false)
  return issue ? { issue } : { value }
}
