import type { FieldValues } from '../fields/checkFields.ts'
import type { FieldIssue } from '../fields/rules.ts'

/** Rejection reasons; each has a message and a remedy on the health page. */
export const rejectCodes = {
  no_access: 'You no longer have permission to make this change.',
  invalid: 'The server couldn’t accept the value.',
  unknown_field: 'This app version sent a field that no longer exists.',
  schema: 'The change came from an app version that the server doesn’t recognize.',
  parent_missing: 'The record this change belongs to isn’t on the server.',
  deleted_parent: 'The record this change belongs to was deleted.',
  too_large: 'The change is too large to send.',
  server_error: 'The server repeatedly failed to process this change.',
  epoch_lost: 'The server was restored from a backup and no longer has the data this change is based on.',
  overtaken: 'A later change to this record from the same device arrived first.',
  fixed: 'Published content can’t be changed. Publish a new version instead.',
  status_move: 'The store’s current status doesn’t allow this status change.',
  approved: 'The response is approved. A reviewer must reopen it before it can be changed.',
  without_move: 'The date and reason for a status change can only be changed along with the store’s status.',
  report_move: 'The report was already sent for approval or decided on. To change it, create a new version.',
  content_differs: 'The report’s content doesn’t match its fingerprint. Send the report for approval again.',
  survey_stopped:
    'The survey was stopped. The response is kept on this device; send it again once the survey is reopened.',
  beyond_survey: 'The response is longer than the survey’s questions allow. The response is still on this device.',
  daily_limit: 'Your company has sent 20 feedback messages in the past 24 hours. Try again tomorrow.',
  plan_limit: 'Your plan doesn’t include this change. The change is kept and will be applied after you upgrade.',
  purged: 'The record was deleted more than 30 days ago and can’t be recovered.',
  payload_differs: 'This change was already sent with different content.',
} as const

export type RejectCode = keyof typeof rejectCodes

/**
 * Changed record after an operation: authoritative values and versions, to be applied in one transaction on the device.
 */
export interface AckRecord {
  readonly entity: string
  readonly id: string
  readonly fields: FieldValues
  readonly fv: Readonly<Record<string, number>>
  readonly createdV: number
  readonly rv: number
  readonly deletedV: number | null
  readonly createdBy?: string | null
}

/**
 * Server result for one operation. A resend of a processed operation gets the same result, with the record as it is at
 * that time.
 */
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
