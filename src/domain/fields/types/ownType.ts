import * as v from 'valibot'
import type { Json } from '../../json.ts'
import type { FieldType } from '../fieldType.ts'

/**
 * Defines a field kind that only its own screens write. Strict validation is left to them, to avoid loading its rules
 * on every page.
 */
export const ownType = <V extends Json>(
  isOne: (value: object) => boolean,
  write: (value: V) => string,
): FieldType<V> => ({
  schema: () => v.custom<V>((value) => typeof value === 'object' && value !== null && isOne(value)),
  isLarge: true,
  read: () => ({ value: undefined }),
  write,
  sortKey: write,
  align: 'start',
  control: 'words',
})
