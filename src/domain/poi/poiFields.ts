import type { FieldSet } from '../fields/field.ts'
import { choice, photos, place, text, yesNo } from '../fields/fieldMakers.ts'

export const poiFields = {
  poiClass: choice({ label: 'Class', section: 'identity', list: 'poiClass', required: true, listed: true }),
  poiType: choice({ label: 'Type', section: 'identity', list: 'poiType', listed: true }),
  name: text({ label: 'Name', section: 'identity', listed: true, rules: [{ rule: 'max', length: 120 }] }),
  nameEnglish: text({ label: 'Name (English)', section: 'identity', rules: [{ rule: 'max', length: 120 }] }),
  place: place({ label: 'Coordinates', section: 'location', required: true }),
  address: text({ label: 'Address', section: 'location', rules: [{ rule: 'max', length: 300 }] }),
  packPoint: text({
    label: 'Reference point',
    section: 'reference',
    hint: 'The reference point that this POI replaces',
    rules: [{ rule: 'max', length: 120 }],
  }),
  isHidden: yesNo({ label: 'Excluded', section: 'reference', hint: 'Not counted or shown on the map' }),
  photos: photos({ label: 'Photos', section: 'files' }),
} satisfies FieldSet

export const poiSections = {
  identity: 'Basics',
  location: 'Location',
  reference: 'Reference point',
  files: 'Photos',
} as const
