import type { LocalRecord } from '#db/localRecord.ts'
import type { FileReference } from '#domain/fields/field.ts'
import type { Locale } from '#domain/locale.ts'
import { isAnswered } from '#domain/survey/answerValues.ts'
import { pathOf } from '#domain/survey/surveyPath.ts'
import { recordTitle } from '#session/recordTitle.ts'

export interface ReturnedAnswer {
  readonly id: string
  readonly topic: string
  readonly store: string
  readonly comment: string
  /** Number of reopened questions; 0 means all. */
  readonly reopened: number
  /** Number of answered questions that need no change; undefined if the questions aren't on this device. */
  readonly staying: number | undefined
  /** The photo the comment most likely refers to, and its number in the answer. */
  readonly photo: { readonly file: FileReference; readonly number: number } | undefined
  readonly by: string | undefined
  readonly at: string | undefined
}

interface Known {
  readonly surveys: readonly LocalRecord<'survey'>[]
  readonly stores: readonly LocalRecord<'store'>[]
  readonly versions: ReadonlyMap<string, LocalRecord<'surveyVersion'>>
}

export const isSentBack = ({ fields }: LocalRecord<'answer'>): boolean => fields.review === 'issues'

/** Returns the member's answers sent back by review, latest first. */
export function returnedAnswers(
  own: readonly LocalRecord<'answer'>[],
  { surveys, stores, versions }: Known,
  locale: Locale,
): readonly ReturnedAnswer[] {
  return own
    .filter(isSentBack)
    .toSorted((a, b) => (b.fields.reviewedAt ?? '').localeCompare(a.fields.reviewedAt ?? ''))
    .map((answer) => {
      const { fields } = answer
      const survey = surveys.find(({ id }) => id === fields.survey)
      const store = stores.find(({ id }) => id === fields.store)
      return {
        id: answer.id,
        topic: (survey && recordTitle('survey', survey.fields, locale)) ?? '',
        store: (store && recordTitle('store', store.fields, locale)) ?? '',
        comment: fields.reviewComment ?? '',
        reopened: fields.reopened?.length ?? 0,
        staying: stayingOf(answer, versions.get(fields.version ?? '')),
        photo: photoOf(answer),
        by: fields.reviewedBy?.[0],
        at: fields.reviewedAt,
      }
    })
}

function stayingOf({ fields }: LocalRecord<'answer'>, version: LocalRecord<'surveyVersion'> | undefined) {
  const { values = {}, reopened = [] } = fields
  const content = version?.fields.content
  if (!content) return undefined
  if (reopened.length === 0) return 0
  return pathOf(content, values).asked.filter(({ id }) => isAnswered(values[id]) && !reopened.includes(id)).length
}

function photoOf({ fields: { values = {}, photos = [], reopened = [] } }: LocalRecord<'answer'>) {
  const asked = new Set(reopened.flatMap((question) => values[question]?.photos ?? []))
  const index = photos.findIndex(({ id }) => asked.has(id))
  const file = photos[Math.max(0, index)]
  return file && { file, number: Math.max(0, index) + 1 }
}
