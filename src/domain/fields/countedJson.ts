import type * as v from 'valibot'
import type { Json } from '../json.ts'
import type { JsonShape } from './jsonShape.ts'
import { writeNumber } from './writeNumber.ts'

/** Returns the shape of large JSON that is displayed as a count with its unit, such as "12 questions". */
export const countedJson = <V extends Json>(
  name: string,
  schema: v.GenericSchema<unknown, V>,
  unit: string,
  count: (value: V) => number,
): JsonShape<V> => ({
  name,
  schema,
  isLarge: true,
  write: (value, context) => `${writeNumber(count(value), context, 0, 0)} ${context.unitLabel(unit)}`,
  sortKey: count,
})
