import { reachesOf, type Member } from '../access/permissions.ts'
import type { EntityValues } from '../entities.ts'
import type { FieldValues } from '../fields/checkFields.ts'
import type { Operation } from '../sync/operation.ts'
import type { RecordState } from '../sync/recordState.ts'

/** Where a finished answer stands; one that nobody has looked at is received. */
export const reviewStates = ['received', 'issues', 'approved', 'rejected'] as const
export type ReviewState = (typeof reviewStates)[number]

const reviewFields: ReadonlySet<string> = new Set(['review', 'reviewComment', 'reopened', 'reviewedBy', 'reviewedAt'])

export const reviewOf = ({ review }: Pick<EntityValues<'answer'>, 'review'>): ReviewState =>
  reviewStates.find((state) => state === review) ?? 'received'

/** True for who looks through answers: whoever designs surveys, and who may review only. */
export const mayReview = (member: Pick<Member, 'roles'>): boolean =>
  reachesOf(member, 'survey.design').some((reach) => reach === 'all' || reach === 'review')

/**
 * False where somebody would decide about an answer who may not. Its author may do one thing: hand in again what came back. The server
 * writes who reviewed it and when.
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
 * Returns who reviewed an answer and when (ISO, UTC), as the server writes it with a change. Nothing where its author hands it in
 * again, which leaves the review it answers.
 */
export function signReview(set: FieldValues, userId: string, at: string): FieldValues {
  const isSubmitted = set.review === undefined || set.review === 'received'
  const isReview = !isSubmitted || set.reviewComment !== undefined || set.reopened !== undefined
  return isReview ? { reviewedBy: [userId], reviewedAt: at } : {}
}

/** True where an approved answer would change without being reopened. */
export const isOfApproved = ({ entity, kind, fields }: Operation, current: RecordState | undefined): boolean =>
  entity === 'answer' &&
  kind === 'patch' &&
  current?.fields.review === 'approved' &&
  (fields.review === undefined || fields.review.to === 'approved') &&
  Object.keys(fields).some((name) => !reviewFields.has(name))

/** True where a reply of an answer that came back may be changed: what was reopened, and what its new way asks for the first time. */
export const isReopened = ({ review, reopened = [], values = {} }: EntityValues<'answer'>, question: string): boolean =>
  review !== 'issues' || reopened.length === 0 || reopened.includes(question) || values[question] === undefined
