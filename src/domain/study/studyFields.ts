import type { FieldSet } from '../fields/field.ts'
import { json, moment, photos, place, reference, text } from '../fields/fieldMakers.ts'
import { studyContentJson } from './studyJson.ts'

/** Fields of a saved study. It may contain store sales, so only users who can see sales can see it. */
export const studyFields = {
  name: text({ label: 'Name', required: true, listed: true, rules: [{ rule: 'max', length: 120 }] }),
  store: reference({ label: 'Store', to: 'store', listed: true }),
  place: place({ label: 'Coordinates' }),
  content: json(studyContentJson, { label: 'Figures and settings', required: true }),
  madeAt: moment({ label: 'Created', required: true, listed: true }),
  pictures: photos({ label: 'Map image' }),
} satisfies FieldSet
