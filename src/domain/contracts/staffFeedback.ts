import * as v from 'valibot'
import { longestMemo } from '../feedback/feedbackFields.ts'
import { endpoint } from './endpoint.ts'

const id = v.pipe(v.string(), v.minLength(1), v.maxLength(80))
const text = v.nullable(v.string())

/** Feedback states; feedback without a state is new. */
export const feedbackStates = ['seen', 'working', 'answered', 'closed'] as const

const feedbackItem = v.object({
  companyId: v.string(),
  company: v.string(),
  id: v.string(),
  /** Sender; empty if the account was deleted. */
  sender: v.string(),
  email: text,
  topic: v.string(),
  rating: v.nullable(v.number()),
  memo: v.string(),
  sentAt: v.string(),
  page: text,
  version: text,
  language: text,
  windowSize: text,
  state: v.nullable(v.picklist(feedbackStates)),
  reply: text,
  repliedAt: text,
  pictures: v.array(
    // A picture that hasn't been uploaded can't be shown.
    v.object({ sha256: v.string(), name: v.string(), bytes: v.number(), hasArrived: v.boolean() }),
  ),
})

/**
 * Lists feedback from all companies, latest arrival first, paged. `unseen` is the number of new entries, up to 1,000;
 * `next` is the `before` of the next page.
 */
export const listFeedback = endpoint({
  method: 'GET',
  path: '/api/Staff/Feedback',
  access: 'staff',
  input: v.object({
    state: v.optional(v.picklist(['new', ...feedbackStates])),
    before: v.optional(v.pipe(v.string(), v.maxLength(120))),
  }),
  reply: v.object({ feedback: v.array(feedbackItem), unseen: v.number(), next: text }),
})

/**
 * Sets the state of feedback and, if given, the reply; both sync to the sender. Fails with `dataMissing` if the
 * feedback doesn't exist.
 */
export const answerFeedback = endpoint({
  method: 'POST',
  path: '/api/Staff/AnswerFeedback',
  access: 'staff',
  input: v.object({
    companyId: id,
    id,
    state: v.picklist(feedbackStates),
    reply: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(longestMemo * 4))),
  }),
  reply: v.object({}),
})

export const feedbackPicturePath = '/api/Staff/FeedbackPicture'

export const feedbackPictureInput = v.object({
  companyId: id,
  id,
  sha256: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  size: v.optional(v.picklist(['full', 'thumb']), 'full'),
})
