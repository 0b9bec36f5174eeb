import { entityOf, type EntityName } from '#domain/entities.ts'
import type { FieldValues } from '#domain/fields/checkFields.ts'
import type { Locale } from '#domain/locale.ts'

/** What a record is called: its local name, or the English one for an English reader; undefined when it has neither. */
export function recordTitle(entity: EntityName, fields: FieldValues, locale: Locale): string | undefined {
  const names = entityOf(entity).titleFields.map((name) => fields[name])
  const known = names.filter((name) => typeof name === 'string' || typeof name === 'number').map(String)
  return locale === 'en-us' && known.length > 1 ? known[1] : known[0]
}
