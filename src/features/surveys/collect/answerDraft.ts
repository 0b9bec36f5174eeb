import * as v from 'valibot'
import type { LocalRecord } from '#db/localRecord.ts'
import type { FileReference } from '#domain/fields/field.ts'
import { answerFields } from '#domain/survey/answerFields.ts'
import { placeTypes } from '#domain/fields/types/placeTypes.ts'
import type { Place } from '#domain/geo/point.ts'
import { isSameJson } from '#domain/json.ts'
import { type Locale, locales } from '#domain/locale.ts'
import { type AnswerValues, answerValuesSchema } from '#domain/survey/answerValues.ts'
import { type SurveyContent, surveyContentSchema } from '#domain/survey/surveyContent.ts'

/** Texts and location of a draft, stored because records may become inaccessible. */
type AnswerTitle = {
  readonly topic: string
  readonly storeName?: string
  readonly storePlace?: Place
}

/** An unfinished answer, or unfinished edits to a finished one (`isEdit`). Its id is the answer's id. */
export type AnswerDraft = {
  readonly id: string
  readonly surveyId: string
  readonly versionId: string
  readonly storeId?: string
  readonly zoneId?: string
  readonly title: AnswerTitle
  readonly values: AnswerValues
  readonly photos: readonly FileReference[]
  readonly at?: string
  /** Start time by the server's clock. `touchedAt` is by the device's clock. */
  readonly startedAt: string
  readonly touchedAt: string
  readonly language: Locale
  readonly isEdit?: boolean
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

/**
 * A survey version stored on the device while a draft needs it. The draft remains usable if the survey is deleted or
 * the surveyor is unassigned.
 */
export type PinnedVersion = { readonly content: SurveyContent; readonly languages: readonly Locale[] }

const pinnedVersionSchema: v.GenericSchema<unknown, PinnedVersion> = v.object({
  content: surveyContentSchema,
  languages: v.array(v.picklist(locales)),
})

/** Returns the photos referenced by replies. `photos` may also contain removed photos. */
export function namedPhotos({ values, photos }: Pick<AnswerDraft, 'values' | 'photos'>): AnswerDraft['photos'] {
  const named = new Set(Object.values(values).flatMap((reply) => reply.photos ?? []))
  return photos.filter(({ id }) => named.has(id))
}

/**
 * Returns whether a draft has already been saved to its answer. This happens if the page was closed after the answer
 * was saved, but before the draft was deleted.
 */
export function isDraftSaved(draft: AnswerDraft, record: LocalRecord<'answer'> | undefined): boolean {
  if (!record || !draft.isEdit) return record !== undefined
  const { values = {}, photos = [], reviewComment = '' } = record.fields
  const reason = draft.reason?.trim() ?? ''
  return (
    isSameJson(draft.values, values) &&
    isSameJson(namedPhotos(draft), namedPhotos({ values, photos })) &&
    (reason === '' || reason === reviewComment)
  )
}

const answerPrefix = 'answer:'
const versionPrefix = 'version:'

export const draftKeys = {
  answer: (answerId: string) => `${answerPrefix}${answerId}`,
  version: (versionId: string) => `${versionPrefix}${versionId}`,
}

/** Returns the version id in a pinned version's key; undefined for other keys. */
export const versionOfKey = (key: string): string | undefined =>
  key.startsWith(versionPrefix) ? key.slice(versionPrefix.length) : undefined

/** Parses a stored draft; undefined if invalid. */
export function readAnswerDraft(value: unknown): AnswerDraft | undefined {
  const parsed = v.safeParse(answerDraftSchema, value)
  return parsed.success ? parsed.output : undefined
}

export function readPinnedVersion(value: unknown): PinnedVersion | undefined {
  const parsed = v.safeParse(pinnedVersionSchema, value)
  return parsed.success ? parsed.output : undefined
}

/** Returns the valid answer drafts, most recently changed first. */
export const answerDraftsIn = (pile: Readonly<Record<string, unknown>>): readonly AnswerDraft[] =>
  Object.entries(pile)
    .flatMap(([key, value]) => (key.startsWith(answerPrefix) ? (readAnswerDraft(value) ?? []) : []))
    .toSorted((a, b) => b.touchedAt.localeCompare(a.touchedAt))
