import type { Member } from '../access/permissions.ts'
import type { FieldValues } from '../fields/checkFields.ts'
import { mayReview, reviewFields } from '../survey/answerReview.ts'
import type { Operation } from './operation.ts'
import type { RecordState } from './recordState.ts'

/**
 * Returns whether a member may make the review changes of an operation. Members without the right to review may only
 * resubmit a returned response.
 */
export function isReviewAllowed(member: Member, operation: Operation, current: RecordState | undefined): boolean {
  const { entity, kind, fields } = operation
  if (entity !== 'answer') return true
  const set = Object.keys(fields).filter((name) => reviewFields.has(name))
  if (set.length === 0) return true
  if (kind !== 'patch') return false
  if (mayReview(member)) return true
  const isReturn = set.length === 1 && fields.review?.to === 'received'
  return isReturn && (current?.fields.review === 'issues' || current?.fields.review === 'received')
}

/**
 * Returns the reviewer and time (ISO, UTC) that the server sets with a change. Empty if the author resubmits, because
 * that is not a review.
 */
export function signReview(set: FieldValues, userId: string, at: string): FieldValues {
  const isSubmitted = set.review === undefined || set.review === 'received'
  const isReview = !isSubmitted || set.reviewComment !== undefined || set.reopened !== undefined
  return isReview ? { reviewedBy: [userId], reviewedAt: at } : {}
}

/** Returns whether an operation would change an approved response without reopening it. */
export const isOfApproved = ({ entity, kind, fields }: Operation, current: RecordState | undefined): boolean =>
  entity === 'answer' &&
  kind === 'patch' &&
  current?.fields.review === 'approved' &&
  (fields.review === undefined || fields.review.to === 'approved') &&
  Object.keys(fields).some((name) => !reviewFields.has(name))
