import * as v from 'valibot'
import type { FileReference } from '#domain/fields/field.ts'
import { answerFields } from '#domain/survey/answerFields.ts'
import { placeTypes } from '#domain/fields/types/placeTypes.ts'
import type { Place } from '#domain/geo/point.ts'
import { type Locale, locales } from '#domain/locale.ts'
import { type AnswerValues, answerValuesSchema } from '#domain/survey/answerValues.ts'
import { type SurveyContent, surveyContentSchema } from '#domain/survey/surveyContent.ts'

/** What an answer is called while it is a draft, so that it needs no record that may go out of sight. */
export type AnswerTitle = {
  readonly topic: string
  readonly storeName?: string
  readonly storePlace?: Place
}

/** An answer that is not finished; its id is the one that the finished answer has. */
export type AnswerDraft = {
  readonly id: string
  readonly surveyId: string
  readonly versionId: string
  readonly storeId?: string
  readonly zoneId?: string
  readonly title: AnswerTitle
  readonly values: AnswerValues
  readonly photos: readonly FileReference[]
  /** The question where the person is. */
  readonly at?: string
  readonly startedAt: string
  /** When the last of it was entered. */
  readonly touchedAt: string
  readonly language: Locale
  /** A finished answer that is being changed. */
  readonly isEdit?: boolean
  /** Why somebody else's answer is changed. */
  readonly reason?: string
}

const id = v.pipe(v.string(), v.maxLength(80))
const title = v.object({
  topic: v.string(),
  storeName: v.exactOptional(v.string()),
  storePlace: v.exactOptional(v.object({ latitude: v.number(), longitude: v.number() })),
})

const answerDraftSchema: v.GenericSchema<unknown, AnswerDraft> = v.object({
  id,
  surveyId: id,
  versionId: id,
  storeId: v.exactOptional(id),
  zoneId: v.exactOptional(id),
  title,
  values: answerValuesSchema,
  photos: placeTypes.photos.schema(answerFields.photos),
  at: v.exactOptional(id),
  startedAt: v.string(),
  touchedAt: v.string(),
  language: v.picklist(locales),
  isEdit: v.exactOptional(v.boolean()),
  reason: v.exactOptional(v.string()),
})

/** A version as it is pinned while a draft needs it: an unbound surveyor or a deleted survey never blocks what was begun. */
export type PinnedVersion = { readonly content: SurveyContent; readonly languages: readonly Locale[] }

const pinnedVersionSchema: v.GenericSchema<unknown, PinnedVersion> = v.object({
  content: surveyContentSchema,
  languages: v.array(v.picklist(locales)),
})

const [answerPrefix, versionPrefix] = ['answer:', 'version:']

/** Keys in the pile of drafts. */
export const draftKeys = {
  answer: (answerId: string) => `${answerPrefix}${answerId}`,
  version: (versionId: string) => `${versionPrefix}${versionId}`,
}

/** The version that is pinned under a key of the pile; undefined for any other key. */
export const versionOfKey = (key: string): string | undefined =>
  key.startsWith(versionPrefix) ? key.slice(versionPrefix.length) : undefined

/** A draft as it lies in the pile; undefined for anything else. */
export function readAnswerDraft(value: unknown): AnswerDraft | undefined {
  const parsed = v.safeParse(answerDraftSchema, value)
  return parsed.success ? parsed.output : undefined
}

export function readPinnedVersion(value: unknown): PinnedVersion | undefined {
  const parsed = v.safeParse(pinnedVersionSchema, value)
  return parsed.success ? parsed.output : undefined
}

/** Every draft of an answer in a pile, the one touched last first. */
export const answerDraftsIn = (pile: Readonly<Record<string, unknown>>): readonly AnswerDraft[] =>
  Object.entries(pile)
    .flatMap(([key, value]) => (key.startsWith(answerPrefix) ? (readAnswerDraft(value) ?? []) : []))
    .toSorted((a, b) => b.touchedAt.localeCompare(a.touchedAt))
