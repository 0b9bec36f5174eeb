import type { FieldSet } from '../fields/field.ts'
import { code, text } from '../fields/fieldMakers.ts'

/**
 * A notice reports a conflict's effect on one person's value. `ownValue` contains that value, unless the record is
 * commercial or the conflict is of type `deleteVsEdit`. The server writes the notice; deleting it dismisses it. It
 * doesn't contain the other value, because the reader may no longer be allowed to see it.
 */
export const noticeFields = {
  kind: code({ label: 'Notice type', setBy: 'server', required: true }),
  conflict: code({ label: 'Conflict', setBy: 'server', required: true }),
  entity: code({ label: 'Record type', setBy: 'server', required: true }),
  entityId: code({ label: 'Record', setBy: 'server', required: true }),
  field: code({ label: 'Field', setBy: 'server' }),
  ownValue: text({ label: 'Your value', setBy: 'server' }),
  by: text({ label: 'Changed by', setBy: 'server' }),
  at: text({ label: 'Time', setBy: 'server' }),
} satisfies FieldSet

/**
 * `replaced`: another value is shown. `waiting`: the earlier value is shown until a decision. `notChosen`, `chosen`:
 * the conflict was decided.
 */
export const noticeKinds = ['replaced', 'waiting', 'notChosen', 'chosen'] as const
export type NoticeKind = (typeof noticeKinds)[number]
