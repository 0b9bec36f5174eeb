import type { FieldSet } from '../fields/field.ts'
import {
  accounts,
  choice,
  json,
  longText,
  moment,
  photos,
  place,
  reference,
  tags,
  yesNo,
} from '../fields/fieldMakers.ts'
import { answerValuesJson } from './surveyJson.ts'

/**
 * Fields of a response. `values` includes answers skipped by a jump; `pathOf` decides which answers count. Labels such
 * as "late" or "old version" are computed, not stored.
 */
export const answerFields = {
  survey: reference({ label: 'Survey', to: 'survey', required: true, setBy: 'maker' }),
  version: reference({ label: 'Version', to: 'surveyVersion', required: true, setBy: 'maker' }),
  values: json(answerValuesJson, { label: 'Answers', required: true }),
  photos: photos({ label: 'Photos' }),
  store: reference({ label: 'Store', to: 'store', listed: true }),
  zone: reference({ label: 'Trade zone', to: 'tradeZone' }),
  place: place({ label: 'Location at completion', setBy: 'maker' }),
  startedAt: moment({ label: 'Started', setBy: 'maker' }),
  finishedAt: moment({ label: 'Survey date', required: true, listed: true, setBy: 'maker' }),
  language: choice({ label: 'Language', list: 'surveyLanguage', setBy: 'maker' }),
  isPublic: yesNo({ label: 'Submitted via public link', setBy: 'server' }),
  /** Review state set by the reviewer; "received" if missing. */
  review: choice({ label: 'Review status', list: 'answerReview', onConflict: 'hold' }),
  reviewComment: longText({ label: 'Review comment' }),
  /** Ids of the questions to answer again; an empty list means every question. */
  reopened: tags({ label: 'Reopened questions' }),
  reviewedBy: accounts({ label: 'Reviewed by', setBy: 'signature' }),
  reviewedAt: moment({ label: 'Reviewed at', setBy: 'signature' }),
} satisfies FieldSet
