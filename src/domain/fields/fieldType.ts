import type { GenericSchema } from 'valibot'
import type { Field, FieldValue } from './field.ts'
import type { FieldTextContext } from './fieldTextContext.ts'
import type { RuleSettings } from './rules.ts'

/** A parsed value (undefined for empty text), or the broken rule with its message parameters. */
export type ReadResult<T> =
  | { readonly value: T | undefined }
  | {
      readonly broken: 'numeric' | 'oneOf' | 'regex' | 'integer' | 'one_date' | 'existing_date'
      readonly settings?: RuleSettings
    }

export type ControlName =
  | 'text'
  | 'longText'
  | 'number'
  | 'area'
  | 'money'
  | 'choice'
  | 'choices'
  | 'date'
  | 'time'
  | 'place'
  | 'shape'
  | 'words'
  | 'files'
  | 'tags'
  | 'reference'
  | 'yesNo'

export interface FieldType<V = FieldValue> {
  readonly schema: (field: Field) => GenericSchema<unknown, V>
  /** True if a single value can be as large as a whole push. */
  readonly isLarge?: boolean
  readonly read: (text: string, field: Field, context: FieldTextContext) => ReadResult<V>
  readonly write: (value: V, field: Field, context: FieldTextContext) => string
  /** Returns the sort key within a field: numbers by value, text by locale collation. */
  readonly sortKey: (value: V, field: Field, context: FieldTextContext) => number | string
  readonly align: 'start' | 'end'
  readonly control: ControlName
}
