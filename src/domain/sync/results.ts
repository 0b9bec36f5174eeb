import type { FieldValues } from '../fields/checkFields.ts'
import type { FieldIssue } from '../fields/rules.ts'

/** Why an operation was refused; each has a sentence and a way out on the health page. */
export const rejectCodes = {
  no_access: 'Your account rights no longer include this change.',
  invalid: 'The server could not accept the value.',
  unknown_field: 'This version of the app sent a field that no longer exists.',
  schema: 'The change was made by a version of the app that the server does not know.',
  parent_missing: 'The record that this change belongs to is not on the server.',
  deleted_parent: 'The record that this change belongs to was deleted.',
  too_large: 'The change is too large to be sent.',
  server_error: 'The server failed on this change again and again.',
  epoch_lost: 'The server was restored and no longer knows what this change builds on.',
  overtaken: 'A later change to this record from the same device arrived before this one.',
  fixed: 'What was published is never changed. Publish a new version instead.',
  status_move: 'The store may not move from its present status to this one.',
  approved: 'The answer was approved. It changes only after a reviewer has reopened it.',
  without_move: 'The day and the reason of a move can only be changed by moving the store.',
  report_move: 'The report was sent or decided meanwhile. Begin its next version to change it.',
  content_differs: "The report's content doesn't match its fingerprint. Send the report for approval again.",
  survey_stopped:
    'The survey was stopped. The response is kept on this device; send it again once the survey is reopened.',
  beyond_survey: "The response is longer than its survey's questions allow. It is kept on this device.",
  daily_limit: 'Your company has sent 20 pieces of feedback in 24 hours. Send this one tomorrow.',
  plan_limit: 'Your plan does not include this change. It is kept, and applied after an upgrade.',
  purged: 'The record was deleted more than 30 days ago, and its content is gone for good.',
  payload_differs: 'This change was sent before with other content.',
} as const

export type RejectCode = keyof typeof rejectCodes

/** What a changed record looks like after an operation: authoritative values and versions, for one transaction on the device. */
export interface AckRecord {
  readonly entity: string
  readonly id: string
  readonly fields: FieldValues
  readonly fv: Readonly<Record<string, number>>
  readonly createdV: number
  readonly rv: number
  readonly deletedV: number | null
  /** Who made it, for rights that reach only as far as one's own. */
  readonly createdBy?: string | null
}

/** The server's answer to one operation. It is decided once; every resend gets the same, with the record as it is by then. */
export type OperationResult =
  | { readonly opId: string; readonly outcome: 'applied'; readonly v: number; readonly record: AckRecord }
  | {
      readonly opId: string
      readonly outcome: 'conflict'
      readonly v: number
      readonly record: AckRecord
      readonly conflictIds: readonly string[]
    }
  | {
      readonly opId: string
      readonly outcome: 'rejected'
      readonly code: RejectCode
      readonly issues: readonly FieldIssue[]
    }
  | { readonly opId: string; readonly outcome: 'blocked'; readonly dep: string }
