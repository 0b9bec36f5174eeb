import type { FieldSet } from '../fields/field.ts'
import { code, integer, text, yesNo } from '../fields/fieldMakers.ts'

/**
 * A conflict is an ordinary record that only the server writes; users decide through `resolve`. The conflicting values
 * are JSON texts. `policy` determines which value applies until a decision.
 */
export const conflictFields = {
  entity: code({ label: 'Record type', required: true }),
  entityId: code({ label: 'Record', required: true }),
  field: code({ label: 'Field' }),
  type: code({ label: 'Conflict type', required: true }),
  policy: code({ label: 'Value used until resolved' }),
  status: code({ label: 'Status', required: true }),
  store: code({ label: 'Store' }),
  holder: code({ label: 'Belongs to' }),
  other: code({ label: 'Other record' }),
  baseValue: text({ label: 'Original value' }),
  currentValue: text({ label: 'Previous value' }),
  currentBy: text({ label: 'Previous value set by' }),
  currentAt: text({ label: 'Previous value set at' }),
  currentVersion: integer({ label: 'Previous version' }),
  incomingValue: text({ label: 'New value' }),
  incomingBy: text({ label: 'New value sent by' }),
  incomingAt: text({ label: 'New value set at' }),
  incomingOp: code({ label: 'Operation' }),
  isIncomingShown: yesNo({ label: 'New value used' }),
  resolvedBy: text({ label: 'Resolved by' }),
  resolvedAt: text({ label: 'Resolved at' }),
  chosen: text({ label: 'Chosen value' }),
} satisfies FieldSet

export const conflictTypes = ['field', 'deleteVsEdit', 'editVsDelete', 'duplicate', 'unknownField'] as const
export type ConflictType = (typeof conflictTypes)[number]
