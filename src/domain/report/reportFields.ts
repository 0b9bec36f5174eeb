import type { FieldSet } from '../fields/field.ts'
import { accounts, choice, code, integer, json, moment, reference, text } from '../fields/fieldMakers.ts'
import { reportSetupJson, storedReportJson } from './reportJson.ts'

/**
 * Fields of a report. The fields of a transition (state, who, when, why, content) conflict as a unit, so that two
 * users' transitions never mix. Names are stored with accounts, because signed reports outlive members.
 */
export const reportFields = {
  title: text({ label: 'Title', required: true, listed: true, rules: [{ rule: 'max', length: 300 }] }),
  kind: choice({ label: 'Report type', list: 'reportKind', required: true, listed: true }),
  store: reference({ label: 'Store', to: 'store', listed: true }),
  setup: json(reportSetupJson, { label: 'Blocks and sites', required: true }),
  version: integer({ label: 'Version', onConflict: 'hold', rules: [{ rule: 'min_value', min: 1 }] }),
  state: choice({ label: 'Status', list: 'reportState', required: true, listed: true, onConflict: 'hold' }),
  movedBy: accounts({ label: 'Status changed by', onConflict: 'hold', setBy: 'signature' }),
  movedByName: text({
    label: 'Status changed by (name)',
    onConflict: 'hold',
    setBy: 'signature',
    rules: [{ rule: 'max', length: 120 }],
  }),
  movedAt: moment({ label: 'Status changed at', onConflict: 'hold', setBy: 'signature' }),
  reason: text({ label: 'Reason', onConflict: 'hold', rules: [{ rule: 'max', length: 500 }] }),
  sentBy: accounts({ label: 'Submitted by', onConflict: 'hold', setBy: 'signature' }),
  sentByName: text({
    label: 'Submitted by (name)',
    onConflict: 'hold',
    setBy: 'signature',
    rules: [{ rule: 'max', length: 120 }],
  }),
  sentAt: moment({ label: 'Submitted at', onConflict: 'hold', setBy: 'signature' }),
  hash: code({
    label: 'Fingerprint',
    onConflict: 'hold',
    setBy: 'signature',
    rules: [{ rule: 'max', length: 64 }],
  }),
} satisfies FieldSet

/** Frozen content of a sent version. Commercial parts are in a separate record that is synced only with permission. */
export const reportVersionFields = {
  report: reference({ label: 'Report', to: 'report', required: true }),
  number: integer({ label: 'Version', required: true }),
  hash: code({ label: 'Fingerprint', required: true, rules: [{ rule: 'max', length: 64 }] }),
  content: json(storedReportJson, { label: 'Content', required: true }),
} satisfies FieldSet
