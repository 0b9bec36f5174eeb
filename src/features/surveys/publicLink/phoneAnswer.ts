import * as v from 'valibot'
import { locales } from '#domain/locale.ts'
import { answerValuesSchema } from '#domain/survey/answerValues.ts'

export const phoneAnswerSchema = v.object({
  id: v.string(),
  /** Token of the link used to start the response. */
  t: v.string(),
  /** The server's permission to submit the response. */
  ticket: v.string(),
  versionId: v.string(),
  values: answerValuesSchema,
  at: v.optional(v.string()),
  startedAt: v.string(),
  language: v.picklist(locales),
  /** Completion time; missing in a draft. */
  finishedAt: v.optional(v.string()),
  homepage: v.optional(v.string()),
  /** Code of a permanent rejection by the server. */
  refused: v.optional(v.string()),
})
export type PhoneAnswer = v.InferOutput<typeof phoneAnswerSchema>

export const sentNoteSchema = v.object({
  id: v.string(),
  t: v.string(),
  sentAt: v.string(),
  /** True if the server already had the response, e.g. because an earlier receipt was lost. */
  isKnown: v.boolean(),
})
export type SentNote = v.InferOutput<typeof sentNoteSchema>
