import * as v from 'valibot'
import type { Json } from '../../json.ts'
import type { FieldType } from '../fieldType.ts'

/**
 * Defines a kind written only by its own screens. Strict validation happens where it is used, so pages don't load its
 * rules.
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
