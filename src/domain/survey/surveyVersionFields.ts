import type { FieldSet } from '../fields/field.ts'
import { choices, integer, reference, surveyContent } from '../fields/fieldMakers.ts'

/** Fields of a published survey version, which never changes because responses reference it permanently. */
export const surveyVersionFields = {
  survey: reference({ label: 'Survey', to: 'survey', required: true }),
  number: integer({ label: 'Version', required: true }),
  content: surveyContent({ label: 'Questions', required: true }),
  languages: choices({ label: 'Languages', list: 'surveyLanguage' }),
} satisfies FieldSet
