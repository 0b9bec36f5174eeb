import type { FieldSet } from '../fields/field.ts'
import { choice, files, integer, longText, moment, text } from '../fields/fieldMakers.ts'
import type { RuleUse } from '../fields/rules.ts'

/** Most pictures that go with one piece of feedback, its screenshot among them. */
export const maxFeedbackPictures = 8

/** What a picture of feedback must be, whoever looks: the page before it keeps one, the server before it takes one. */
export const feedbackPictureRules = [
  { rule: 'mimes', values: ['image/png', 'image/jpeg'] },
  { rule: 'ext', values: ['png', 'jpg', 'jpeg'] },
  { rule: 'size', kilobytes: 10_240 },
] as const satisfies readonly RuleUse[]

/** Longest text of a memo, and of the provider's reply. */
export const longestMemo = 1_000

/** Pieces of feedback that a company sends within 24 hours. */
export const maxFeedbackADay = 20

/** What somebody tells the provider, with what the page knows of where they were; state and reply are the provider's. */
export const feedbackFields = {
  topic: choice({ label: 'Topic', list: 'feedbackTopic', required: true, listed: true }),
  rating: integer({ label: 'Rating', rules: [{ rule: 'between', min: 1, max: 5 }] }),
  memo: longText({ label: 'Message', required: true, rules: [{ rule: 'max', length: longestMemo }] }),
  pictures: files({
    label: 'Images',
    rules: [...feedbackPictureRules, { rule: 'max', length: maxFeedbackPictures }],
  }),
  page: text({ label: 'Page', rules: [{ rule: 'max', length: 300 }] }),
  version: text({ label: 'Version', rules: [{ rule: 'max', length: 80 }] }),
  language: choice({ label: 'Language', list: 'surveyLanguage' }),
  windowSize: text({ label: 'Window size', rules: [{ rule: 'max', length: 40 }] }),
  sentAt: moment({ label: 'Date', listed: true, setBy: 'signature' }),
  /** None until somebody of the provider has seen it. */
  state: choice({ label: 'State', list: 'feedbackState', listed: true, setBy: 'server' }),
  reply: longText({ label: 'Reply', setBy: 'server', rules: [{ rule: 'max', length: longestMemo * 4 }] }),
  repliedAt: moment({ label: 'Replied at', setBy: 'server' }),
} satisfies FieldSet
