import * as v from 'valibot'

/**
 * A list of at most so many items, counted before any of them is looked at: Valibot looks at all of them first where a length stands
 * behind the list, and a megabyte of wrong ones takes seconds and is answered with more than came.
 */
export const listOf = <Item extends v.GenericSchema>(item: Item, max: number) =>
  v.pipe(v.array(v.unknown()), v.maxLength(max), v.array(item))

/** The same of an object that is a table of at most so many entries. */
export const tableOf = <Key extends v.GenericSchema<string, string>, Value extends v.GenericSchema>(
  key: Key,
  value: Value,
  max: number,
) => v.pipe(v.record(v.string(), v.unknown()), v.maxEntries(max), v.record(key, value))
