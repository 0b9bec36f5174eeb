import { companyNameRules } from '../accounts/companyName.ts'
import type { FieldSet } from '../fields/field.ts'
import { choice, currency, integer, percent, photos, place, text } from '../fields/fieldMakers.ts'

export const companySettingsFields = {
  companyName: text({ label: 'Company', section: 'company', required: true, rules: companyNameRules }),
  country: choice({
    label: 'Country',
    section: 'company',
    list: 'country',
    hint: 'Select the country where your company’s stores are located. The ping unit is available only in Taiwan.',
  }),
  timeZone: choice({
    label: 'Time zone',
    section: 'company',
    list: 'timeZone',
    hint: 'This time zone is used for your company’s dates and times. The default is your country’s time zone.',
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
    hint: 'This unit is used for floor space unless a user chooses another one.',
    rules: [{ rule: 'oneOf', values: ['m2', 'ping'] }],
  }),
  tierEnd1: percent({
    label: 'Tier 1 upper limit',
    section: 'zones',
    hint: 'Each tier ends at this cumulative share of customers or demand, starting with those closest to the location. Each limit must be higher than the one before. The default limits are 60%, 80% and 95%.',
    rules: [{ rule: 'between', min: 1, max: 99 }],
  }),
  tierEnd2: percent({ label: 'Tier 2 upper limit', section: 'zones', rules: [{ rule: 'between', min: 1, max: 99 }] }),
  tierEnd3: percent({ label: 'Tier 3 upper limit', section: 'zones', rules: [{ rule: 'between', min: 1, max: 99 }] }),
  impactLimit: percent({
    label: 'Maximum demand loss per store',
    section: 'verdict',
    hint: 'A candidate site may take up to this share of a store’s demand. The default is 8%.',
    rules: [{ rule: 'between', min: 0, max: 100 }],
  }),
  ownShareLimit: percent({
    label: 'Maximum share of demand from your stores',
    section: 'verdict',
    hint: 'Up to this share of a candidate site’s demand may come from your stores. The default is 15%.',
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
