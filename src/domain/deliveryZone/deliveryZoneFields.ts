import type { FieldSet } from '../fields/field.ts'
import { choice, code, integer, money, photos, reference, shape, text } from '../fields/fieldMakers.ts'

export const deliveryZoneFields = {
  code: code({
    label: 'Code',
    section: 'identity',
    required: true,
    listed: true,
    rules: [{ rule: 'alpha_dash' }, { rule: 'max', length: 40 }],
  }),
  name: text({ label: 'Name', section: 'identity', listed: true, rules: [{ rule: 'max', length: 120 }] }),
  nameEnglish: text({ label: 'Name (English)', section: 'identity', rules: [{ rule: 'max', length: 120 }] }),
  store: reference({ label: 'Store', section: 'identity', to: 'store', required: true, listed: true }),
  status: choice({
    label: 'Status',
    section: 'service',
    list: 'podStatus',
    required: true,
    listed: true,
    onConflict: 'hold',
  }),
  deliveryMinutes: integer({
    label: 'Delivery time',
    section: 'service',
    unit: 'min',
    better: 'lower',
    rules: [{ rule: 'between', min: 1, max: 600 }],
  }),
  minimumOrder: money({
    label: 'Minimum order',
    section: 'service',
    better: 'lower',
    rules: [{ rule: 'min_value', min: 0 }],
  }),
  shape: shape({ label: 'Shape', section: 'ground', onConflict: 'hold' }),
  photos: photos({ label: 'Photos', section: 'files' }),
} satisfies FieldSet

export const deliveryZoneSections = {
  identity: 'Basics',
  service: 'Service',
  ground: 'Area',
  files: 'Photos',
} as const
