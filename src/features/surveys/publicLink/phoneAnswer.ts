import * as v from 'valibot'
import { locales } from '#domain/locale.ts'
import { answerValuesSchema } from '#domain/survey/answerValues.ts'

/** An answer over a public link on this phone: being typed, or finished and on its way. */
export const phoneAnswerSchema = v.object({
  id: v.string(),
  /** The link that it was begun with, and what the server gave to hand it in with. */
  t: v.string(),
  ticket: v.string(),
  versionId: v.string(),
  values: answerValuesSchema,
  /** The question where the person is. */
  at: v.optional(v.string()),
  startedAt: v.string(),
  language: v.picklist(locales),
  /** Missing while it is being typed. */
  finishedAt: v.optional(v.string()),
  /** What the field held that people don't see. */
  homepage: v.optional(v.string()),
  /** Why the server will not take it, where trying again is no use. */
  refused: v.optional(v.string()),
})
export type PhoneAnswer = v.InferOutput<typeof phoneAnswerSchema>

/** What is left on the phone of an answer that the server has. */
export const sentNoteSchema = v.object({
  id: v.string(),
  t: v.string(),
  sentAt: v.string(),
  /** It had arrived before: an earlier receipt was lost on its way. */
  isKnown: v.boolean(),
})
export type SentNote = v.InferOutput<typeof sentNoteSchema>
