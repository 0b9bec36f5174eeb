import { type Entity, fieldEntries } from '#domain/entity.ts'
import type { FieldValues } from '#domain/fields/checkFields.ts'
import type { Field } from '#domain/fields/field.ts'
import { typeOf } from '#domain/fields/fieldTypes.ts'

export type NamedField = readonly [name: string, field: Field]

/** A section of a form with its fields in the registry's order. */
export interface Section {
  readonly section: string
  readonly fields: readonly NamedField[]
}

/** True for a kind that lists and conditions only count: shapes are drawn on the map, files have a place of their own. */
export const isCounted = (field: Field): boolean => ['shape', 'files'].includes(typeOf(field).control)

const isFilled = (value: unknown): boolean => value != null && !(Array.isArray(value) && value.length === 0)

/**
 * Sections of an entity that have something to show, in the order of the registry. Hidden fields are left out, and so are
 * shapes that are not drawn. Fields without a section come first, under the section ''.
 */
export function layOut(entity: Entity, values: FieldValues, hidden: readonly string[] = []): readonly Section[] {
  const shown = fieldEntries(entity).filter(
    ([name, field]) => !hidden.includes(name) && (typeOf(field).control !== 'shape' || isFilled(values[name])),
  )
  return ['', ...Object.keys(entity.sections)]
    .map((section) => ({ section, fields: shown.filter(([, field]) => (field.section ?? '') === section) }))
    .filter(({ fields }) => fields.length > 0)
}

/** How many of a section's fields have a value; counted fields are nobody's task and do not count. */
export function progressOf(section: Section, values: FieldValues): { filled: number; total: number } {
  const counted = section.fields.filter(([, field]) => !isCounted(field))
  return { filled: counted.filter(([name]) => isFilled(values[name])).length, total: counted.length }
}
