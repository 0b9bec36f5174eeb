import type { FieldSet } from '../fields/field.ts'
import { json, moment, reference } from '../fields/fieldMakers.ts'
import { trackJson } from './surveyJson.ts'

export const footprintFields = {
  survey: reference({ label: 'Survey', to: 'survey', required: true }),
  store: reference({ label: 'Store', to: 'store' }),
  segments: json(trackJson, { label: 'Route', required: true }),
  startedAt: moment({ label: 'Started', required: true }),
  endedAt: moment({ label: 'Ended', listed: true }),
} satisfies FieldSet
