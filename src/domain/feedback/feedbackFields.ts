import type { FieldSet } from '../fields/field.ts'
import { choice, files, integer, longText, moment, text } from '../fields/fieldMakers.ts'
import type { RuleUse } from '../fields/rules.ts'

/** Maximum pictures per feedback, screenshot included. */
export const maxFeedbackPictures = 8

export const feedbackPictureRules = [
  { rule: 'mimes', values: ['image/png', 'image/jpeg'] },
  { rule: 'ext', values: ['png', 'jpg', 'jpeg'] },
  { rule: 'size', kilobytes: 10_240 },
] as const satisfies readonly RuleUse[]

/** Maximum length of a memo; the basis for the provider's reply limit. */
export const longestMemo = 1_000

/** Maximum number of feedback entries per company within 24 hours. */
export const maxFeedbackADay = 20

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
  /** State set by the provider; empty until seen. */
  state: choice({ label: 'Status', list: 'feedbackState', listed: true, setBy: 'server' }),
  reply: longText({ label: 'Reply', setBy: 'server', rules: [{ rule: 'max', length: longestMemo * 4 }] }),
  repliedAt: moment({ label: 'Replied at', setBy: 'server' }),
} satisfies FieldSet
