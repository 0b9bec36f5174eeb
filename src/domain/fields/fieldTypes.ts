import type { Field, FieldKind, FieldValue } from './field.ts'
import type { FieldType, ReadResult } from './fieldType.ts'
import type { FieldTextContext } from './fieldTextContext.ts'
import { choiceTypes } from './types/choiceTypes.ts'
import { jsonTypes } from './types/jsonType.ts'
import { numberTypes } from './types/numberTypes.ts'
import { placeTypes } from './types/placeTypes.ts'
import { textTypes } from './types/textTypes.ts'
import { timeTypes } from './types/timeTypes.ts'

/** Behavior per field kind; a missing kind is a compile error. */
export const fieldTypes = {
  ...textTypes,
  ...numberTypes,
  ...timeTypes,
  ...choiceTypes,
  ...placeTypes,
  ...jsonTypes,
} satisfies Record<FieldKind, unknown>

export const typeOf = (field: Field): FieldType => fieldTypes[field.kind] as FieldType

/** Formats a value for display. An unknown value is shown as an en dash, never 0. */
export function writeField(field: Field, value: unknown, context: FieldTextContext): string {
  if (value === undefined || value === null) return '–'
  return typeOf(field).write(value as FieldValue, field, context)
}

export function readField(field: Field, text: string, context: FieldTextContext): ReadResult<FieldValue> {
  return typeOf(field).read(text, field, context)
}
