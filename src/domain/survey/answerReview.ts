import { reachesOf, type Member } from '../access/permissions.ts'
import type { ValuesOf } from '../fields/field.ts'
import type { answerFields } from './answerFields.ts'

export const reviewStates = ['received', 'issues', 'approved', 'rejected'] as const
export type ReviewState = (typeof reviewStates)[number]

export const reviewFields: ReadonlySet<string> = new Set([
  'review',
  'reviewComment',
  'reopened',
  'reviewedBy',
  'reviewedAt',
])

export const reviewOf = ({ review }: Pick<ValuesOf<typeof answerFields>, 'review'>): ReviewState =>
  reviewStates.find((state) => state === review) ?? 'received'

/** Returns whether a member may review responses: survey designers and reviewers. */
export const mayReview = (member: Pick<Member, 'roles'>): boolean =>
  reachesOf(member, 'survey.design').some((reach) => reach === 'all' || reach === 'review')

/**
 * Returns whether an answer may be changed. In a returned response, only reopened and missing answers may change; an
 * empty `reopened` means every answer.
 */
export const isReopened = (
  { review, reopened = [], values = {} }: ValuesOf<typeof answerFields>,
  question: string,
): boolean =>
  review !== 'issues' || reopened.length === 0 || reopened.includes(question) || values[question] === undefined
