import type { FieldSet } from '../fields/field.ts'
import { code, text } from '../fields/fieldMakers.ts'

/**
 * A notice reports what a conflict did to one person's value, and keeps that value for them. Written by the server and
 * dismissed by deleting it. It never contains the other person's value, which the reader may no longer see.
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
 * Effects of a conflict on the user's value. `replaced`: another value is shown. `waiting`: the earlier value stays
 * until a decision. `notChosen` and `chosen`: the conflict was decided.
 */
export const noticeKinds = ['replaced', 'waiting', 'notChosen', 'chosen'] as const
export type NoticeKind = (typeof noticeKinds)[number]
