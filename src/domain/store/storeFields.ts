import type { FieldSet } from '../fields/field.ts'
import { area, choice, choices, code, date, files, integer, photos, place, reference, text, time } from '../fields/fieldMakers.ts'

/** Fields of a store (MySite). Latitude and longitude are one field, so that two edits can never mix into a third place. */
export const storeFields = {
  brand: reference({ label: 'Brand', section: 'identity', to: 'brand', required: true, listed: true }),
  name: text({ label: 'Store name', section: 'identity', required: true, listed: true, rules: [{ rule: 'max', length: 120 }] }),
  nameEnglish: text({ label: 'Store name (English)', section: 'identity', rules: [{ rule: 'max', length: 120 }] }),
  posCode: code({
    label: 'Store ID', section: 'identity', required: true, listed: true, hint: 'The position code of your till system.',
    rules: [{ rule: 'alpha_dash' }, { rule: 'max', length: 30 }],
  }),
  status: choice({ label: 'Status', section: 'status', list: 'status', required: true, listed: true, onConflict: 'hold' }),
  openingDate: date({ label: 'Opening date', section: 'status', listed: true }),
  closingDate: date({ label: 'Closing date', section: 'status', notBefore: 'openingDate' }),
  place: place({ label: 'Coordinates', section: 'location', required: true }),
  address: text({ label: 'Address', section: 'location', listed: true, rules: [{ rule: 'max', length: 300 }] }),
  addressEnglish: text({ label: 'Address (English)', section: 'location', rules: [{ rule: 'max', length: 300 }] }),
  zipCode: text({ label: 'Zip code', section: 'location', rules: [{ rule: 'alpha_dash' }, { rule: 'max', length: 10 }] }),
  storeLocation: choice({ label: 'Store location', section: 'location', list: 'storeLocation' }),
  boundaryType: choice({ label: 'Boundary type', section: 'location', list: 'boundaryType' }),
  format: choice({ label: 'Format', section: 'concept', list: 'format', listed: true }),
  storeType: choice({ label: 'Store type', section: 'concept', list: 'storeType' }),
  channel: choice({ label: 'Channel', section: 'concept', list: 'channel', listed: true }),
  serviceType: choices({ label: 'Service type', section: 'concept', list: 'serviceType' }),
  sizeTier: choice({ label: 'Store size tier', section: 'concept', list: 'sizeTier' }),
  specialSize: choice({ label: 'Special size', section: 'concept', list: 'specialSize' }),
  podding: choice({ label: 'Podding', section: 'concept', list: 'podding' }),
  totalSpace: area({ label: 'Total space', section: 'premises', better: 'higher' }),
  sellingSpace: area({ label: 'Selling space', section: 'premises', listed: true, better: 'higher' }),
  floor: text({ label: 'Floor', section: 'premises', rules: [{ rule: 'max', length: 40 }] }),
  seatCount: integer({ label: 'Seat count', section: 'premises', better: 'higher', rules: [{ rule: 'between', min: 0, max: 10_000 }] }),
  parkingCount: integer({ label: 'Parking count', section: 'premises', better: 'higher', rules: [{ rule: 'between', min: 0, max: 10_000 }] }),
  buildingAttribute: choice({ label: 'Building attribute', section: 'premises', list: 'buildingAttribute' }),
  hourOpen: time({ label: 'Opening hour', section: 'hours' }),
  hourClose: time({ label: 'Closing hour', section: 'hours' }),
  photos: photos({ label: 'Photos', section: 'files' }),
  attachments: files({ label: 'Attachments', section: 'files' }),
} satisfies FieldSet

/** Sections of the store form. */
export const storeSections = {
  identity: 'Identity',
  status: 'Status and dates',
  location: 'Location',
  concept: 'Concept',
  premises: 'Premises',
  hours: 'Opening hours',
  files: 'Photos and attachments',
} as const
