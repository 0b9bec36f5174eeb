import * as v from 'valibot'

/**
 * Returns a list schema that checks the maximum length before the items. Otherwise Valibot validates all items first.
 * For a megabyte of invalid items, that takes seconds and the errors are larger than the input.
 */
export const listOf = <Item extends v.GenericSchema>(item: Item, max: number) =>
  v.pipe(v.array(v.unknown()), v.maxLength(max), v.array(item))

/** Returns a schema like `listOf`, for an object used as a table. */
export const tableOf = <Key extends v.GenericSchema<string, string>, Value extends v.GenericSchema>(
  key: Key,
  value: Value,
  max: number,
) => v.pipe(v.record(v.string(), v.unknown()), v.maxEntries(max), v.record(key, value))
