import * as v from 'valibot'
import type { Json } from '../../json.ts'
import type { FieldType } from '../fieldType.ts'

/**
 * Defines a field kind that only its dedicated screens write. These screens do the strict validation, so that other
 * pages needn't load the rules.
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
