import type { FieldSet } from '../fields/field.ts'
import { choice, photos, place, reference, text } from '../fields/fieldMakers.ts'

export const competitorFields = {
  brand: reference({
    label: 'Brand',
    section: 'identity',
    to: 'brand',
    begins: { isOwn: false },
    required: true,
    listed: true,
  }),
  generalType: choice({ label: 'Business type', section: 'identity', list: 'competitorType', listed: true }),
  name: text({ label: 'Name', section: 'identity', listed: true, rules: [{ rule: 'max', length: 120 }] }),
  nameEnglish: text({ label: 'Name (English)', section: 'identity', rules: [{ rule: 'max', length: 120 }] }),
  place: place({ label: 'Coordinates', section: 'location', required: true }),
  address: text({ label: 'Address', section: 'location', listed: true, rules: [{ rule: 'max', length: 300 }] }),
  photos: photos({ label: 'Photos', section: 'files' }),
} satisfies FieldSet

export const competitorSections = { identity: 'Basics', location: 'Location', files: 'Photos' } as const
