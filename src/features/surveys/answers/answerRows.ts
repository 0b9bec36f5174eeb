import { isoWeek } from '#analysis/answers/isoWeek.ts'
import type { EntityValues } from '#domain/entities.ts'
import { foldName } from '#domain/foldName.ts'
import type { Place } from '#domain/geo/point.ts'
import { type AnswerLabel, answerLabels } from '#domain/survey/answerLabels.ts'
import { type ReviewState, reviewOf } from '#domain/survey/answerReview.ts'
import { respondentId } from '#domain/survey/respondent.ts'
import { hasLocalChanges, type LocalRecord } from '#db/localRecord.ts'

/** An answer as the data lists it. */
export interface AnswerRow {
  readonly id: string
  /** Survey date: when it was finished (ISO). */
  readonly at: string
  readonly by: 'link' | 'self' | 'member'
  /** The member's name; empty where it is not known. */
  readonly name: string
  /** Who it is from, to be filtered by: a member, or the public link. */
  readonly surveyor: string | undefined
  readonly storeId: string | undefined
  /** Its trade zone, else the one of its store where that has only one. */
  readonly zoneId: string | undefined
  /** Day on which it was finished, where the reader is. */
  readonly day: string | undefined
  readonly week: string | undefined
  readonly review: ReviewState
  /** Who decided that, and when. */
  readonly reviewer: string | undefined
  readonly reviewedAt: string | undefined
  /** How long it took; undefined where nobody can say. */
  readonly minutes: number | undefined
  readonly store: string
  /** POS code and status of its store. */
  readonly code: string
  readonly status: string | undefined
  readonly place: Place | undefined
  readonly photos: number
  readonly labels: readonly AnswerLabel[]
  /** Everything that was written, folded, to be searched. */
  readonly words: string
}

/** A store as its answers name it. */
export interface AnswerStore {
  readonly name: string
  readonly code: string
  readonly status: string | undefined
}

/** What rows are made from. */
export interface AnswerRowInputs {
  readonly survey: EntityValues<'survey'>
  readonly stores: ReadonlyMap<string, AnswerStore>
  readonly names: ReadonlyMap<string, string>
  /** The trade zone of a store that has only one. */
  readonly zoneOf: ReadonlyMap<string, string>
  /** Answers that came after as many as are wanted. */
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

/** The rows whose store, writer or written replies have every word that is looked for. */
export function findRows(rows: readonly AnswerRow[], search: string): readonly AnswerRow[] {
  const wanted = foldName(search).split(' ').filter(Boolean)
  return wanted.length === 0 ? rows : rows.filter(({ words }) => wanted.every((word) => words.includes(word)))
}
