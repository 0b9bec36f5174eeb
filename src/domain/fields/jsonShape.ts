import * as v from 'valibot'
import type { Json } from '../json.ts'
import type { FieldTextContext } from './fieldTextContext.ts'

/**
 * Contents of a `json` field. Only dedicated screens edit them; elsewhere they are shown as a short text. `write` and
 * `sortKey` are methods, so that any specific shape is assignable to `JsonShape`.
 */
export interface JsonShape<V extends Json = Json> {
  /** Name in the list of stored keys (`tests/landed/keys.txt`); it can't change. */
  readonly name: string
  readonly schema: v.GenericSchema<unknown, V>
  /** True if a single value can be as large as a whole push. */
  readonly isLarge?: boolean
  write(value: V, context: FieldTextContext): string
  /** Sort key within the field; by default, the text. */
  sortKey?(value: V): number | string
}

/**
 * Returns a schema that checks only the outline of an object. The dedicated screens do the strict validation, so that
 * other pages needn't load the rules.
 */
export const outline = <V extends Json>(isOne: (value: object) => boolean): v.GenericSchema<unknown, V> =>
  v.custom<V>((value) => typeof value === 'object' && value !== null && isOne(value))
