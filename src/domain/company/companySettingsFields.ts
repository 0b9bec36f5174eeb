import { companyNameRules } from '../accounts/companyName.ts'
import type { FieldSet } from '../fields/field.ts'
import { choice, currency, integer, percent, photos, place, text } from '../fields/fieldMakers.ts'

export const companySettingsFields = {
  companyName: text({ label: 'Company', section: 'company', required: true, rules: companyNameRules }),
  country: choice({
    label: 'Country',
    section: 'company',
    list: 'country',
    hint: 'Where the company’s stores are located. The ping unit is available only in Taiwan.',
  }),
  timeZone: choice({
    label: 'Time zone',
    section: 'company',
    list: 'timeZone',
    hint: 'Used for your company’s dates and times. Default: the time zone of your country.',
  }),
  logo: photos({
    label: 'Logo',
    section: 'company',
    hint: 'Upload one image.',
    rules: [{ rule: 'max', length: 1 }],
  }),
  currency: currency({ label: 'Currency', section: 'units', list: 'currency' }),
  areaUnit: choice({
    label: 'Area unit',
    section: 'units',
    list: 'areaUnit',
    hint: 'Floor space unit for users who haven’t chosen their own.',
    rules: [{ rule: 'oneOf', values: ['m2', 'ping'] }],
  }),
  tierEnd1: percent({
    label: 'Tier 1 upper limit',
    section: 'zones',
    hint: 'Cumulative share of customers or demand, counted from the nearest. Each tier’s limit must be higher than the one before. Default: 60%, 80% and 95%.',
    rules: [{ rule: 'between', min: 1, max: 99 }],
  }),
  tierEnd2: percent({ label: 'Tier 2 upper limit', section: 'zones', rules: [{ rule: 'between', min: 1, max: 99 }] }),
  tierEnd3: percent({ label: 'Tier 3 upper limit', section: 'zones', rules: [{ rule: 'between', min: 1, max: 99 }] }),
  impactLimit: percent({
    label: 'Maximum demand loss per store',
    section: 'verdict',
    hint: 'Share of a store’s demand that a candidate site may take. Default: 8%.',
    rules: [{ rule: 'between', min: 0, max: 100 }],
  }),
  ownShareLimit: percent({
    label: 'Maximum share of demand from your stores',
    section: 'verdict',
    hint: 'Share of a candidate site’s demand that may come from your stores. Default: 15%.',
    rules: [{ rule: 'between', min: 0, max: 100 }],
  }),
  mapCentre: place({ label: 'Map center', section: 'map' }),
  mapZoom: integer({ label: 'Map zoom', section: 'map', rules: [{ rule: 'between', min: 3, max: 19 }] }),
} satisfies FieldSet

export const companySettingsSections = {
  company: 'Company',
  units: 'Units and currency',
  zones: 'Trade zones',
  verdict: 'Candidate verdict',
  map: 'Map',
} as const
