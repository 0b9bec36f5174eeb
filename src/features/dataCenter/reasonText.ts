import { i18n } from '@lingui/core'
import { type EntityName, isEntityName } from '#domain/entities.ts'
import type { FieldIssue } from '#domain/fields/rules.ts'
import type { RecordIssue } from '#domain/recordIssue.ts'
import type { RowReason } from '#domain/transfer/review.ts'
import { transferReasons } from '#domain/upload/transferReasons.ts'
import { issueText, recordIssueText } from '#i18n/issueText.ts'
import { messageIds } from '#i18n/messageIds.ts'
import { transferReasonText } from '#i18n/transferReasonText.ts'

const isFieldIssue = (issue: FieldIssue | RecordIssue): issue is FieldIssue => 'rule' in issue

export function reasonText(entity: EntityName, { reason, issue }: RowReason): string {
  if (!issue) return transferReasonText(reason)
  return isFieldIssue(issue) ? issueText(entity, issue) : recordIssueText(entity, issue)
}

/**
 * Describes a reason shown on the row. A prefixed key names a field of a related record: `lease.leaseEnd` is a field of
 * the store's lease, `brand` a field of the store.
 */
export function rowReasonText(main: EntityName, reason: RowReason): string {
  const [part = '', field] = reason.key?.split('.') ?? []
  return reasonText(field !== undefined && isEntityName(part) ? part : main, reason)
}

/** Returns all reason templates in the reader's language; the worker fills in the placeholders. */
export const reasonSentences = (): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(transferReasons).map(([code, message]) => {
      const names = [...message.matchAll(/\{(\w+)\}/g)].map(([whole, name]) => [name, whole])
      return [code, i18n._(messageIds.transferReason(code), Object.fromEntries(names), { message })]
    }),
  )
