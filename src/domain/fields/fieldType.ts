import type { GenericSchema } from 'valibot'
import type { Locale } from '../locale.ts'
import type { AreaUnit } from '../units/areaUnits.ts'
import type { Currency } from '../money/money.ts'
import type { Field, FieldValue } from './field.ts'
import type { ChoiceListId } from './choiceLists.ts'
import type { RuleSettings } from './rules.ts'

/** What reading and writing a value needs to know of the reader; nothing in it changes the value kept. */
export interface FieldTextContext {
  readonly locale: Locale
  /** Unit in which spaces are shown first, and meant when a person types none. */
  readonly areaUnit: AreaUnit
  /** Where the company is: two letters of ISO 3166. Some units belong to a country. */
  readonly country: string
  /** Currency meant when a person types none. */
  readonly currency: Currency
  /** True where amounts of several currencies meet, so that symbols must tell them apart. */
  readonly hasSeveralCurrencies: boolean
  readonly choiceLabel: (list: ChoiceListId, value: string) => string
  /** Values that a choice list offers: the product's own and what the company added, without what it hides. */
  readonly choicesOf: (list: ChoiceListId) => readonly string[]
  /** A unit in the reader's words; signs such as kW stay as they are. */
  readonly unitLabel: (unit: string) => string
  readonly recordTitle: (entity: string, id: string) => string
  /** Looks a choice up by its value or any of its labels; undefined when unknown. */
  readonly findChoice: (list: ChoiceListId, text: string) => string | undefined
  readonly yes: string
  readonly no: string
}

/** What reading a text gave: a value (undefined for an empty text), or the rule that it breaks with what its sentence names. */
export type ReadResult<T> =
  | { readonly value: T | undefined }
  | {
      readonly broken: 'numeric' | 'oneOf' | 'regex' | 'integer' | 'one_date' | 'existing_date'
      readonly settings?: RuleSettings
    }

/** Which control a form draws for a kind. */
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

/** Everything a kind of field can do; form, list, filter, history, import and export are drawn from it. */
export interface FieldType<V = FieldValue> {
  readonly schema: (field: Field) => GenericSchema<unknown, V>
  /** True where a value may be as large as a push. */
  readonly isLarge?: boolean
  /** Value of a text as a person or a spreadsheet writes it. */
  readonly read: (text: string, field: Field, context: FieldTextContext) => ReadResult<V>
  /** Text as a person reads it, with unit. */
  readonly write: (value: V, field: Field, context: FieldTextContext) => string
  /** Key that sorts values of one field: numbers by size, texts by the reader's collation. */
  readonly sortKey: (value: V, field: Field, context: FieldTextContext) => number | string
  readonly align: 'start' | 'end'
  readonly control: ControlName
}
