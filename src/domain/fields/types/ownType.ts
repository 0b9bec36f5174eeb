import * as v from 'valibot'
import type { Json } from '../../json.ts'
import type { FieldType } from '../fieldType.ts'

/** What screens of its own write and nobody types. It is looked at closely where it is used, so that no page loads the rules of sheets for it. */
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
