import * as v from 'valibot'
import type { Json } from '../../json.ts'
import type { TransferReason } from '../../transfer/transferReasons.ts'
import type { ImportPlan } from '../../upload/importPlan.ts'
import type { FieldType } from '../fieldType.ts'

/** What screens of its own write and nobody types. It is looked at closely where it is used, so that no page loads the rules of sheets for it. */
const ownType = <V extends Json>(isOne: (value: object) => boolean, write: (value: V) => string): FieldType<V> => ({
  schema: () => v.custom<V>((value) => typeof value === 'object' && value !== null && isOne(value)),
  read: () => ({ value: undefined }),
  write,
  sortKey: write,
  align: 'start',
  control: 'words',
})

/** Kinds of imports: how a file is read, and why one was not. */
export const transferTypes = {
  importPlan: ownType<ImportPlan>(
    (value) => 'matches' in value && Array.isArray(value.matches) && 'reviewedV' in value,
    ({ matches }) => matches.map(({ heading }) => heading).join(', '),
  ),
  transferReason: ownType<TransferReason>(
    (value) => 'code' in value && typeof value.code === 'string' && 'values' in value,
    ({ code }) => code,
  ),
}
