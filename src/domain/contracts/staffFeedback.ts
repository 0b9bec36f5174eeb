import * as v from 'valibot'
import { longestMemo } from '../feedback/feedbackFields.ts'
import { endpoint } from './endpoint.ts'

const id = v.pipe(v.string(), v.minLength(1), v.maxLength(80))
const text = v.nullable(v.string())

/** States in which the provider leaves a piece of feedback; before the first of them it is new. */
export const feedbackStates = ['seen', 'working', 'answered', 'closed'] as const

const feedbackItem = v.object({
  ...{ companyId: v.string(), company: v.string(), id: v.string() },
  /** Who sent it; an account that is gone has none. */
  ...{ sender: v.string(), email: text },
  ...{ topic: v.string(), rating: v.nullable(v.number()), memo: v.string(), sentAt: v.string() },
  ...{ page: text, version: text, language: text, windowSize: text },
  ...{ state: v.nullable(v.picklist(feedbackStates)), reply: text, repliedAt: text },
  pictures: v.array(
    // A picture that has not arrived yet is named without bytes to show.
    v.object({ sha256: v.string(), name: v.string(), bytes: v.number(), hasArrived: v.boolean() }),
  ),
})

/**
 * What members of all companies told the provider, the last to arrive first, by pages; `new` is what no one has looked at. `next` is
 * the `before` of the page that follows.
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

/** Says where a piece of feedback stands, and answers it; its sender is told. `dataMissing` where there is none. */
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

/** Where the staff get the bytes of a picture that a piece of feedback names. */
export const feedbackPicturePath = '/api/Staff/FeedbackPicture'

/** Which picture of which feedback. */
export const feedbackPictureInput = v.object({
  companyId: id,
  id,
  sha256: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  size: v.optional(v.picklist(['full', 'thumb']), 'full'),
})
