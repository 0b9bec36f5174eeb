import { reachesOf, type Member } from '../access/permissions.ts'
import type { EntityValues } from '../entities.ts'
import type { FieldValues } from '../fields/checkFields.ts'
import type { Operation } from '../sync/operation.ts'
import type { RecordState } from '../sync/recordState.ts'

export const reviewStates = ['received', 'issues', 'approved', 'rejected'] as const
export type ReviewState = (typeof reviewStates)[number]

const reviewFields: ReadonlySet<string> = new Set(['review', 'reviewComment', 'reopened', 'reviewedBy', 'reviewedAt'])

export const reviewOf = ({ review }: Pick<EntityValues<'answer'>, 'review'>): ReviewState =>
  reviewStates.find((state) => state === review) ?? 'received'

/** Returns whether a member may review responses: survey designers and reviewers. */
export const mayReview = (member: Pick<Member, 'roles'>): boolean =>
  reachesOf(member, 'survey.design').some((reach) => reach === 'all' || reach === 'review')

/**
 * Returns false if a member without permission would decide on a response. The response's author may only resubmit a
 * returned response.
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

/**
 * Returns whether an answer of a returned response may be changed: reopened questions, and questions that its new path
 * reaches for the first time.
 */
export const isReopened = ({ review, reopened = [], values = {} }: EntityValues<'answer'>, question: string): boolean =>
  review !== 'issues' || reopened.length === 0 || reopened.includes(question) || values[question] === undefined
