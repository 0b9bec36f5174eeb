import type { FieldSet } from '../fields/field.ts'
import { choice, files, importPlan, integer, moment, percent, text, transferReason } from '../fields/fieldMakers.ts'

/**
 * Fields of an import. Who drops a file writes what is to be done; what became of it is written by the server, which begins as soon as record and
 * file are there.
 */
export const uploadFields = {
  name: text({ label: 'File name', required: true, listed: true, rules: [{ rule: 'max', length: 255 }] }),
  kind: choice({ label: 'Type', list: 'sheetKind', required: true, listed: true }),
  file: files({ label: 'Original file', required: true, rules: [{ rule: 'max', length: 1 }] }),
  plan: importPlan({ label: 'How it is read', required: true }),
  sentAt: moment({ label: 'Date', required: true, listed: true }),
  wish: choice({ label: 'Asked for', list: 'uploadWish' }),
  /** None while it waits. */
  status: choice({ label: 'Status', list: 'uploadStatus', listed: true }),
  stage: choice({ label: 'Stage', list: 'uploadStage' }),
  progress: percent({ label: 'Progress', decimals: 0 }),
  sentBy: text({ label: 'Sent by', listed: true }),
  rowsRead: integer({ label: 'Rows', listed: true }),
  rowsNew: integer({ label: 'New', listed: true }),
  rowsChanged: integer({ label: 'Changed', listed: true }),
  rowsUnchanged: integer({ label: 'Unchanged' }),
  rowsRefused: integer({ label: 'Refused', listed: true }),
  rowsSkipped: integer({ label: 'Left out' }),
  conflicts: integer({ label: 'Conflicts' }),
  /** Why a file was not read at all. */
  problem: transferReason({ label: 'Reason' }),
  undone: integer({ label: 'Taken back' }),
  undoLeft: integer({ label: 'Left as it is' }),
  endedAt: moment({ label: 'Ended at' }),
} satisfies FieldSet

/** What people write: all but `wish` once, when they make it. The rest is what became of it. */
export const uploadFromPeople = {
  made: ['name', 'kind', 'file', 'plan', 'sentAt', 'wish'],
  later: ['wish'],
} as const satisfies { made: readonly (keyof typeof uploadFields)[]; later: readonly (keyof typeof uploadFields)[] }
