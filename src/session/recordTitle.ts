import { entityOf, type EntityName } from '#domain/entities.ts'
import type { FieldValues } from '#domain/fields/checkFields.ts'
import type { Locale } from '#domain/locale.ts'

/** Returns a record's title, the English name first for English readers; undefined without a name. */
export function recordTitle(entity: EntityName, fields: FieldValues, locale: Locale): string | undefined {
  const [local, english, ...others] = entityOf(entity).titleFields
  const ordered = locale === 'en-us' ? [english, local, ...others] : [local, english, ...others]
  const names = ordered.flatMap((name) => textOf(name === undefined ? null : fields[name]))
  return names[0]
}

const textOf = (value: unknown): string[] => {
  if (typeof value === 'number') return [String(value)]
  return typeof value === 'string' && value.trim() !== '' ? [value.trim()] : []
}
