import { type Entity, fieldEntries } from '#domain/entity.ts'
import type { FieldValues } from '#domain/fields/checkFields.ts'
import type { Field } from '#domain/fields/field.ts'
import { typeOf } from '#domain/fields/fieldTypes.ts'

export type NamedField = readonly [name: string, field: Field]

export interface Section {
  readonly section: string
  readonly fields: readonly NamedField[]
}

/**
 * Returns whether only a count of the field's items is shown as text. Shapes are drawn on the map, and files have their
 * own section.
 */
export const isCounted = (field: Field): boolean => ['shape', 'files'].includes(typeOf(field).control)

const isFilled = (value: unknown): boolean => value != null && !(Array.isArray(value) && value.length === 0)

/**
 * Groups an entity's visible fields by section, in registry order, without hidden fields and undrawn shapes. Fields
 * without a section come first, under ''.
 */
export function layOut(entity: Entity, values: FieldValues, hidden: readonly string[] = []): readonly Section[] {
  const shown = fieldEntries(entity).filter(
    ([name, field]) => !hidden.includes(name) && (typeOf(field).control !== 'shape' || isFilled(values[name])),
  )
  return ['', ...Object.keys(entity.sections)]
    .map((section) => ({ section, fields: shown.filter(([, field]) => (field.section ?? '') === section) }))
    .filter(({ fields }) => fields.length > 0)
}

/** Counts the filled fields in a section, excluding shapes and files. */
export function progressOf(section: Section, values: FieldValues): { filled: number; total: number } {
  const counted = section.fields.filter(([, field]) => !isCounted(field))
  return { filled: counted.filter(([name]) => isFilled(values[name])).length, total: counted.length }
}
