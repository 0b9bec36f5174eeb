import * as v from 'valibot'
import { locales } from '#domain/locale.ts'
import { answerValuesSchema } from '#domain/survey/answerValues.ts'

/** A public-link response on this phone: draft, or finished and unsent. */
export const phoneAnswerSchema = v.object({
  id: v.string(),
  /** The link it was started with, and the server's ticket for submitting it. */
  t: v.string(),
  ticket: v.string(),
  versionId: v.string(),
  values: answerValuesSchema,
  at: v.optional(v.string()),
  startedAt: v.string(),
  language: v.picklist(locales),
  /** Missing in a draft. */
  finishedAt: v.optional(v.string()),
  /** Honeypot value. */
  homepage: v.optional(v.string()),
  /** Permanent rejection by the server. */
  refused: v.optional(v.string()),
})
export type PhoneAnswer = v.InferOutput<typeof phoneAnswerSchema>

/** What remains on the phone after the server has the response. */
export const sentNoteSchema = v.object({
  id: v.string(),
  t: v.string(),
  sentAt: v.string(),
  /** It had arrived before, but the receipt was lost. */
  isKnown: v.boolean(),
})
export type SentNote = v.InferOutput<typeof sentNoteSchema>
