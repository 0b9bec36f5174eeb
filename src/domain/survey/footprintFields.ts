import type { FieldSet } from '../fields/field.ts'
import { moment, reference, track } from '../fields/fieldMakers.ts'

export const footprintFields = {
  survey: reference({ label: 'Survey', to: 'survey', required: true }),
  store: reference({ label: 'Store', to: 'store' }),
  segments: track({ label: 'Route', required: true }),
  startedAt: moment({ label: 'Started', required: true }),
  endedAt: moment({ label: 'Ended', listed: true }),
} satisfies FieldSet
