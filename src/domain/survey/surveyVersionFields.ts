import type { FieldSet } from '../fields/field.ts'
import { choices, integer, json, reference } from '../fields/fieldMakers.ts'
import { surveyContentJson } from './surveyJson.ts'

/** Fields of a published survey version, which never changes because responses reference it permanently. */
export const surveyVersionFields = {
  survey: reference({ label: 'Survey', to: 'survey', required: true }),
  number: integer({ label: 'Version', required: true }),
  content: json(surveyContentJson, { label: 'Questions', required: true }),
  languages: choices({ label: 'Languages', list: 'surveyLanguage' }),
} satisfies FieldSet
