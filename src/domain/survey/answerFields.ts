import type { FieldSet } from '../fields/field.ts'
import {
  accounts,
  answerValues,
  choice,
  longText,
  moment,
  photos,
  place,
  reference,
  tags,
  yesNo,
} from '../fields/fieldMakers.ts'

/**
 * Fields of a finished answer. `values` keeps everything that was typed, also what a jump skipped; what counts is asked of `pathOf`.
 * Whether it came late or to an old version is worked out when it is shown, never stored.
 */
export const answerFields = {
  survey: reference({ label: 'Survey', to: 'survey', required: true }),
  version: reference({ label: 'Version', to: 'surveyVersion', required: true }),
  values: answerValues({ label: 'Replies', required: true }),
  photos: photos({ label: 'Photos' }),
  store: reference({ label: 'Store', to: 'store', listed: true }),
  zone: reference({ label: 'Trade zone', to: 'tradeZone' }),
  place: place({ label: 'Finished at' }),
  startedAt: moment({ label: 'Begun' }),
  finishedAt: moment({ label: 'Survey date', required: true, listed: true }),
  language: choice({ label: 'Language', list: 'surveyLanguage' }),
  isPublic: yesNo({ label: 'By public link' }),
  /** Set by who reviews; received where nobody has. */
  review: choice({ label: 'Review', list: 'answerReview', onConflict: 'hold' }),
  reviewComment: longText({ label: 'Comment of the review' }),
  /** Ids of the questions to be answered again; all where none is named. */
  reopened: tags({ label: 'Reopened questions' }),
  reviewedBy: accounts({ label: 'Reviewed by' }),
  reviewedAt: moment({ label: 'Reviewed at' }),
} satisfies FieldSet
