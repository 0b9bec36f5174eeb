import type { FieldSet } from '../fields/field.ts'
import { choice, files, integer, json, moment, percent, text } from '../fields/fieldMakers.ts'
import { importPlanJson, transferReasonJson } from './uploadJson.ts'

/** Stored name of the field that requests to stop or undo an import; the name can't change. */
export const uploadAction = 'wish'

/**
 * Fields of an import. The user writes the request; the server writes the result when it has both the record and the
 * file.
 */
export const uploadFields = {
  name: text({
    label: 'File name',
    setBy: 'maker',
    required: true,
    listed: true,
    rules: [{ rule: 'max', length: 255 }],
  }),
  kind: choice({ label: 'Type', setBy: 'maker', list: 'sheetKind', required: true, listed: true }),
  file: files({ label: 'Original file', setBy: 'maker', required: true, rules: [{ rule: 'max', length: 1 }] }),
  plan: json(importPlanJson, { label: 'Import settings', setBy: 'maker', required: true }),
  sentAt: moment({ label: 'Date', setBy: 'signature', listed: true }),
  [uploadAction]: choice({ label: 'Requested action', list: 'uploadWish' }),
  status: choice({ label: 'Status', setBy: 'server', list: 'uploadStatus', listed: true }),
  stage: choice({ label: 'Stage', setBy: 'server', list: 'uploadStage' }),
  progress: percent({ label: 'Progress', setBy: 'server', decimals: 0 }),
  sentBy: text({ label: 'Imported by', setBy: 'server', listed: true }),
  rowsRead: integer({ label: 'Rows', setBy: 'server', listed: true }),
  rowsNew: integer({ label: 'New', setBy: 'server', listed: true }),
  rowsChanged: integer({ label: 'Changed', setBy: 'server', listed: true }),
  rowsUnchanged: integer({ label: 'Unchanged', setBy: 'server' }),
  rowsRefused: integer({ label: 'Rejected', setBy: 'server', listed: true }),
  rowsSkipped: integer({ label: 'Skipped', setBy: 'server' }),
  conflicts: integer({ label: 'Conflicts', setBy: 'server' }),
  problem: json(transferReasonJson, { label: 'Reason', setBy: 'server' }),
  undone: integer({ label: 'Undone', setBy: 'server' }),
  undoLeft: integer({ label: 'Left unchanged', setBy: 'server' }),
  endedAt: moment({ label: 'Ended at', setBy: 'server' }),
} satisfies FieldSet
