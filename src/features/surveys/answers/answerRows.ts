import { isoWeek } from '#analysis/answers/isoWeek.ts'
import type { EntityValues } from '#domain/entities.ts'
import { foldName } from '#domain/foldName.ts'
import type { Place } from '#domain/geo/point.ts'
import { type AnswerLabel, answerLabels } from '#domain/survey/answerLabels.ts'
import { type ReviewState, reviewOf } from '#domain/survey/answerReview.ts'
import { respondentId } from '#domain/survey/respondent.ts'
import { hasLocalChanges, type LocalRecord } from '#db/localRecord.ts'

export interface AnswerRow {
  readonly id: string
  /** Completion time (ISO); empty if unknown. */
  readonly at: string
  readonly by: 'link' | 'self' | 'member'
  /** Member name; empty if it is unknown or `by` isn't `member`. */
  readonly name: string
  /** Author to filter by: a member id, or `respondentId` for the public link. */
  readonly surveyor: string | undefined
  readonly storeId: string | undefined
  /** The answer's trade zone. Defaults to the store's trade zone if the store has exactly one. */
  readonly zoneId: string | undefined
  /** Completion date in the company's time zone. */
  readonly day: string | undefined
  readonly week: string | undefined
  readonly review: ReviewState
  readonly reviewer: string | undefined
  readonly reviewedAt: string | undefined
  /** Time from start to completion; undefined if unknown. */
  readonly minutes: number | undefined
  readonly store: string
  readonly code: string
  readonly status: string | undefined
  readonly place: Place | undefined
  readonly photos: number
  readonly labels: readonly AnswerLabel[]
  /** Store name and code, author name and typed texts, folded for search. */
  readonly words: string
}

export interface AnswerStore {
  readonly name: string
  readonly code: string
  readonly status: string | undefined
}

export interface AnswerRowInputs {
  readonly survey: EntityValues<'survey'>
  readonly stores: ReadonlyMap<string, AnswerStore>
  readonly names: ReadonlyMap<string, string>
  /** Trade zone id by store id, for stores with exactly one trade zone. */
  readonly zoneOf: ReadonlyMap<string, string>
  /** Ids of answers beyond the target count. */
  readonly over: ReadonlySet<string>
  readonly userId: string
  readonly dayOf: (moment: string) => string
}

export function answerRow(
  record: LocalRecord<'answer'>,
  { survey, stores, names, zoneOf, over, userId, dayOf }: AnswerRowInputs,
): AnswerRow {
  const { id, fields, createdBy } = record
  const of = fields.store === undefined ? undefined : stores.get(fields.store)
  const store = of?.name ?? ''
  const day = fields.finishedAt === undefined ? undefined : dayOf(fields.finishedAt)
  const by = createdBy === respondentId || fields.isPublic === true ? 'link' : createdBy === userId ? 'self' : 'member'
  const name = by === 'member' ? (names.get(createdBy ?? '') ?? '') : ''
  return {
    id,
    at: fields.finishedAt ?? '',
    by,
    name,
    surveyor: by === 'link' ? respondentId : (createdBy ?? undefined),
    storeId: fields.store,
    zoneId: fields.zone ?? (fields.store === undefined ? undefined : zoneOf.get(fields.store)),
    day,
    week: day === undefined ? undefined : isoWeek(day),
    review: reviewOf(fields),
    reviewer: fields.reviewedBy?.[0],
    reviewedAt: fields.reviewedAt,
    minutes: minutesOf(fields),
    store,
    code: of?.code ?? '',
    status: of?.status,
    place: fields.place,
    photos: fields.photos?.length ?? 0,
    labels: answerLabels(
      { fields, createdBy, isUnsent: hasLocalChanges(record), isOverQuota: over.has(id) },
      survey,
      dayOf,
    ),
    words: foldName([store, of?.code ?? '', name, ...wordsOf(fields)].join(' ')),
  }
}

function minutesOf({ startedAt, finishedAt }: EntityValues<'answer'>): number | undefined {
  if (!startedAt || !finishedAt) return undefined
  const minutes = (Date.parse(finishedAt) - Date.parse(startedAt)) / 60_000
  return minutes >= 0 ? minutes : undefined
}

const wordsOf = ({ values = {} }: EntityValues<'answer'>): string[] =>
  Object.values(values).flatMap(({ text, which = {} }) => [text ?? '', ...Object.values(which)])

/** Returns the rows with every word of the search text in their store, author or typed texts. */
export function findRows(rows: readonly AnswerRow[], search: string): readonly AnswerRow[] {
  const wanted = foldName(search).split(' ').filter(Boolean)
  return wanted.length === 0 ? rows : rows.filter(({ words }) => wanted.every((word) => words.includes(word)))
}
