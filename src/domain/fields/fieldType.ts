import type { GenericSchema } from 'valibot'
import type { Locale } from '../locale.ts'
import type { AreaUnit } from '../units/areaUnits.ts'
import type { Currency } from '../money/money.ts'
import type { Field, FieldValue } from './field.ts'
import type { ChoiceListId } from './choiceLists.ts'
import type { RuleSettings } from './rules.ts'

/** Locale settings for reading and writing values; they never change the stored value. */
export interface FieldTextContext {
  readonly locale: Locale
  /** Primary unit for display, and the default for input without a unit. */
  readonly areaUnit: AreaUnit
  /** Country of the company (ISO 3166 alpha-2). Some units are country-specific. */
  readonly country: string
  readonly currency: Currency
  /** True if amounts have different currencies. Symbols must then be unambiguous. */
  readonly hasSeveralCurrencies: boolean
  readonly choiceLabel: (list: ChoiceListId, value: string) => string
  /** Returns a list's visible values: the product's and the company's, without hidden values. */
  readonly choicesOf: (list: ChoiceListId) => readonly string[]
  /** Localized unit; symbols such as kW stay. */
  readonly unitLabel: (unit: string) => string
  readonly recordTitle: (entity: string, id: string) => string
  readonly findChoice: (list: ChoiceListId, text: string) => string | undefined
  readonly yes: string
  readonly no: string
}

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
